/** The user's button, and the menu that opens below it. */

import { unreadAtom } from '@skatert/web-kit/live';
import { useLocation } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { CircleUserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LazyView } from '../lazy/lazy-view.js';
import { useLoadedSoon } from '../lazy/use-loaded-soon.js';
import styles from './user-menu.module.css';

const loadPanel = () =>
  import(/* webpackChunkName: "user-menu" */ './user-menu-panel.js').then(({ UserMenuPanel }) => ({
    default: UserMenuPanel,
  }));

export function UserMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const { status, user } = useAtomValue(sessionAtom);
  const unread = useAtomValue(unreadAtom) > 0;
  const { pathname } = useLocation();
  useLoadedSoon(loadPanel);
  useCloseOutside(box, chip, open, () => setOpen(false));
  useEffect(() => {
    void pathname;
    setOpen(false);
  }, [pathname]);
  const name = status === 'signed-in' && user ? (user.firstName ?? user.username) : null;
  return (
    <div className={styles.box} ref={box}>
      <button
        type="button"
        ref={chip}
        className={styles.chip}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={[name ? `Аккаунт: ${name}` : 'Аккаунт', unread && 'есть новые события']
          .filter(Boolean)
          .join(', ')}
        onClick={() => setOpen(!open)}
      >
        {name ? (
          <Avatar name={name} url={user?.avatarUrl ?? null} />
        ) : (
          <CircleUserRound size={24} strokeWidth={1.75} />
        )}
        {unread && <span className={styles.unread} />}
      </button>
      {open && (
        <LazyView
          name="user-menu"
          load={loadPanel}
          fallback={null}
          props={{
            name,
            onDone: () => {
              setOpen(false);
              chip.current?.focus();
            },
          }}
        />
      )}
    </div>
  );
}

function Avatar({ name, url }: { name: string; url: string | null }) {
  if (url !== null) return <img className={styles.avatar} src={url} alt="" width={34} height={34} />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** Closes the menu on a press outside, on Escape, and when the focus leaves it. */
function useCloseOutside(
  box: React.RefObject<HTMLElement | null>,
  chip: React.RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const onOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      chip.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  });
}
