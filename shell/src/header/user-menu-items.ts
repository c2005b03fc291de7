/** The items of the user menu; on a phone also those that the header has no room for. */
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useNavigate } from '@skatert/web-kit/router';
import { contextPickerOpenAtom, logout, sessionAtom } from '@skatert/web-kit/session';
import { nextTheme, themeAtom } from '@skatert/web-kit/theme';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  BriefcaseBusiness,
  LogIn,
  LogOut,
  type LucideIcon,
  QrCode,
  ReceiptText,
  Store,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import { contextLabel } from '../contexts/context-label.js';
import { authModalAtom } from '../session/auth-modal.js';
import { qrOpenAtom } from './qr-dialog.js';
import { THEME_LOOKS } from './theme-looks.js';

interface UserMenuItem {
  id: string;
  label: string;
  Icon: LucideIcon;
  run: () => void;
  /** A second line: the current value. */
  note?: string | undefined;
  /** Shown only where the header has no room: 'narrow' on a phone and a small tablet, 'phone' on a phone. */
  only?: 'narrow' | 'phone';
  /** The menu stays open, since the item may be pressed repeatedly. */
  keepsOpen?: boolean;
}

export function useUserMenuItems(): UserMenuItem[] {
  const { status, membership } = useAtomValue(sessionAtom);
  const brand = useAtomValue(currentBrandAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  const openModal = useSetAtom(authModalAtom);
  const openContexts = useSetAtom(contextPickerOpenAtom);
  const openQr = useSetAtom(qrOpenAtom);
  const navigate = useNavigate();
  const look = THEME_LOOKS[theme];
  const narrow: UserMenuItem[] = [
    {
      id: 'theme',
      label: look.label,
      Icon: look.Icon,
      run: () => setTheme(nextTheme(theme)),
      only: 'narrow',
      keepsOpen: true,
    },
    { id: 'qr', label: 'QR-код сайта', Icon: QrCode, run: () => openQr(true), only: 'narrow' },
    ...(brand
      ? [{ id: 'brand', label: brand.name, Icon: Store, run: () => navigate('/'), only: 'narrow' } as const]
      : []),
  ];
  if (status !== 'signed-in')
    return [
      { id: 'login', label: 'Войти', Icon: LogIn, run: () => openModal('login') },
      { id: 'register', label: 'Зарегистрироваться', Icon: UserRoundPlus, run: () => openModal('register') },
      ...narrow,
    ];
  return [
    { id: 'orders', label: 'Мои заказы', Icon: ReceiptText, run: () => navigate('/my-orders') },
    { id: 'profile', label: 'Профиль', Icon: UserRound, run: () => navigate('/profile') },
    {
      id: 'contexts',
      label: 'Контексты',
      note: membership ? contextLabel(membership) : undefined,
      Icon: BriefcaseBusiness,
      run: () => openContexts(true),
      only: 'phone',
    },
    ...narrow,
    {
      id: 'logout',
      label: 'Выйти',
      Icon: LogOut,
      run: () => {
        void logout();
        navigate('/login');
      },
    },
  ];
}
