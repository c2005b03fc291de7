/** Runs a remote without the shell: the same providers, and a bar with a login form. */
import './theme.css';
import type { DeclaredPage, KeptKeys } from '@skatert/contracts/shared/pages';
import { messageOf } from '@skatert/web-kit/api';
import { applyStoredBrand } from '@skatert/web-kit/brand';
import { useLiveConnection } from '@skatert/web-kit/live';
import { Providers } from '@skatert/web-kit/providers';
import { Link } from '@skatert/web-kit/router';
import { followOtherTabs, login, logout, restoreSession, userAtom } from '@skatert/web-kit/session';
import { keepStored } from '@skatert/web-kit/storage';
import { applyStoredTheme } from '@skatert/web-kit/theme';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.js';
import { PAGE_ID } from './page-focus.js';
import styles from './standalone.module.css';
import { Toasts } from './toasts.js';

/** Renders a remote's app into #root, below links to its pages. `kept`: what it keeps in the browser's storage. */
export function runAlone(app: ReactNode, pages: readonly DeclaredPage[], kept: KeptKeys = {}): void {
  const root = document.getElementById('root');
  if (!root) return;
  keepStored(kept);
  applyStoredTheme();
  applyStoredBrand();
  followOtherTabs();
  void restoreSession();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Bar paths={linksOf(pages)} />
        <main id={PAGE_ID} className={styles.main} tabIndex={-1}>
          {app}
        </main>
        <Toasts />
      </Providers>
    </StrictMode>,
  );
}

/** Returns the paths of pages that exist and have no parameter. */
const linksOf = (pages: readonly DeclaredPage[]): string[] =>
  pages.filter(({ soon, path }) => !soon && !path.includes('/:')).map(({ path }) => path);

function Bar({ paths }: { paths: readonly string[] }) {
  const user = useAtomValue(userAtom);
  useLiveConnection();
  const signIn = (form: FormData) =>
    login(String(form.get('username')), String(form.get('password'))).catch((error) =>
      toast.error(messageOf(error)),
    );
  return (
    <nav className={styles.bar}>
      {paths.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      {user ? (
        <Button look="quiet" size="small" onClick={() => void logout()}>
          {user.username}: Выйти
        </Button>
      ) : (
        <form action={signIn} className={styles.form}>
          <input name="username" aria-label="Логин" placeholder="Логин" autoComplete="username" required />
          <input
            name="password"
            type="password"
            aria-label="Пароль"
            placeholder="Пароль"
            autoComplete="current-password"
            required
          />
          <Button type="submit" size="small">
            Войти
          </Button>
        </form>
      )}
    </nav>
  );
}
