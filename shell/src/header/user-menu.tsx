/** The user's chip and what opens below it; on a phone it also holds what the header has no room for. */

import { ROLE_LABELS } from '@skatert/contracts/roles';
import { currentBrandAtom } from '@skatert/ui-kit/brand';
import { unreadAtom } from '@skatert/ui-kit/live';
import { useLocation, useNavigate } from '@skatert/ui-kit/router';
import { contextPickerOpenAtom, currentRoleAtom, logout, sessionAtom } from '@skatert/ui-kit/session';
import { nextTheme, themeAtom } from '@skatert/ui-kit/theme';
import clsx from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  BriefcaseBusiness,
  CircleUserRound,
  LogIn,
  LogOut,
  type LucideIcon,
  QrCode,
  Store,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { authModalAtom } from '../session/auth-modal.js';
import { qrOpenAtom } from './qr-dialog.js';
import { THEME_LOOKS } from './theme-looks.js';
import styles from './user-menu.module.css';

interface Item {
  label: string;
  Icon: LucideIcon;
  run: () => void;
  /** Only where the header has no room for it. */
  phone?: boolean;
  /** Pressed again and again: the menu stays. */
  stays?: boolean;
}

export function UserMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { status, user } = useAtomValue(sessionAtom);
  const unread = useAtomValue(unreadAtom) > 0;
  const { pathname } = useLocation();
  const items = useItems();
  useCloseOutside(box, open, () => setOpen(false));
  useEffect(() => {
    void pathname;
    setOpen(false);
  }, [pathname]);
  const name = status === 'signed-in' && user ? (user.firstName ?? user.username) : null;
  return (
    <div className={styles.box} ref={box}>
      <button
        type="button"
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
      {open && <Panel name={name} items={items} onDone={() => setOpen(false)} />}
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

/** Into the top layer: on a phone notices would lie over the menu and catch its touches. */
function lift(panel: HTMLDivElement | null): void {
  if (panel?.showPopover && !panel.matches(':popover-open')) panel.showPopover();
}

function Panel({ name, items, onDone }: { name: string | null; items: Item[]; onDone: () => void }) {
  const role = useAtomValue(currentRoleAtom);
  return (
    <div className={styles.panel} role="menu" popover="manual" ref={lift}>
      {name && (
        <div className={styles.person}>
          <strong>{name}</strong>
          <span>{ROLE_LABELS[role]}</span>
        </div>
      )}
      {items.map(({ label, Icon, run, phone, stays }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          className={clsx(styles.item, phone && styles.phone)}
          onClick={() => {
            run();
            if (!stays) onDone();
          }}
        >
          <Icon size={20} />
          {label}
        </button>
      ))}
    </div>
  );
}

function useItems(): Item[] {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const brand = useAtomValue(currentBrandAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  const openModal = useSetAtom(authModalAtom);
  const openContexts = useSetAtom(contextPickerOpenAtom);
  const openQr = useSetAtom(qrOpenAtom);
  const navigate = useNavigate();
  const look = THEME_LOOKS[theme];
  const phone: Item[] = [
    { label: look.label, Icon: look.Icon, run: () => setTheme(nextTheme(theme)), phone: true, stays: true },
    { label: 'QR-код сайта', Icon: QrCode, run: () => openQr(true), phone: true },
    ...(brand ? [{ label: brand.name, Icon: Store, run: () => navigate('/'), phone: true }] : []),
  ];
  if (!signedIn)
    return [
      { label: 'Войти', Icon: LogIn, run: () => openModal('login') },
      { label: 'Зарегистрироваться', Icon: UserRoundPlus, run: () => openModal('register') },
      ...phone,
    ];
  return [
    { label: 'Профиль', Icon: UserRound, run: () => navigate('/profile') },
    { label: 'Контексты', Icon: BriefcaseBusiness, run: () => openContexts(true), phone: true },
    ...phone,
    {
      label: 'Выйти',
      Icon: LogOut,
      run: () => {
        void logout();
        navigate('/login');
      },
    },
  ];
}

function useCloseOutside(box: React.RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  });
}
