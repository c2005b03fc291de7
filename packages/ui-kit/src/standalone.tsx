/** Runs a remote alone, without the shell: the same providers, and a line to sign in with. */
import './theme.css';
import { dressInStoredBrand } from '@skatert/ui-kit/brand';
import { useLiveConnection } from '@skatert/ui-kit/live';
import { Link } from '@skatert/ui-kit/router';
import { followOtherTabs, login, logout, restoreSession, userAtom } from '@skatert/ui-kit/session';
import { showStoredTheme } from '@skatert/ui-kit/theme';
import { toast } from '@skatert/ui-kit/toast';
import { useAtomValue } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.js';
import { messageOf } from './http.js';
import { PAGE_ID } from './page-focus.js';
import { Providers } from './providers.js';
import styles from './standalone.module.css';

/** Renders a remote's pages into #root; `paths` are links to them. */
export function runAlone(pages: ReactNode, paths: readonly string[]): void {
  const root = document.getElementById('root');
  if (!root) return;
  showStoredTheme();
  dressInStoredBrand();
  followOtherTabs();
  void restoreSession();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Bar paths={paths} />
        <main id={PAGE_ID} className={styles.main} tabIndex={-1}>
          {pages}
        </main>
      </Providers>
    </StrictMode>,
  );
}

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
