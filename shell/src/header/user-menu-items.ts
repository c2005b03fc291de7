/** What the user's menu offers; on a phone also what the header has no room for. */
import { currentBrandAtom } from '@skatert/ui-kit/brand';
import { useNavigate } from '@skatert/ui-kit/router';
import { contextPickerOpenAtom, logout, sessionAtom } from '@skatert/ui-kit/session';
import { nextTheme, themeAtom } from '@skatert/ui-kit/theme';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  BriefcaseBusiness,
  LogIn,
  LogOut,
  type LucideIcon,
  QrCode,
  Store,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import { authModalAtom } from '../session/auth-modal.js';
import { qrOpenAtom } from './qr-dialog.js';
import { THEME_LOOKS } from './theme-looks.js';

export interface UserMenuItem {
  id: string;
  label: string;
  Icon: LucideIcon;
  run: () => void;
  /** Only where the header has no room for it. */
  phone?: boolean;
  /** Pressed again and again: the menu stays. */
  stays?: boolean;
}

export function useUserMenuItems(): UserMenuItem[] {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const brand = useAtomValue(currentBrandAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  const openModal = useSetAtom(authModalAtom);
  const openContexts = useSetAtom(contextPickerOpenAtom);
  const openQr = useSetAtom(qrOpenAtom);
  const navigate = useNavigate();
  const look = THEME_LOOKS[theme];
  const phone: UserMenuItem[] = [
    {
      id: 'theme',
      label: look.label,
      Icon: look.Icon,
      run: () => setTheme(nextTheme(theme)),
      phone: true,
      stays: true,
    },
    { id: 'qr', label: 'QR-код сайта', Icon: QrCode, run: () => openQr(true), phone: true },
    ...(brand
      ? [{ id: 'brand', label: brand.name, Icon: Store, run: () => navigate('/'), phone: true }]
      : []),
  ];
  if (!signedIn)
    return [
      { id: 'login', label: 'Войти', Icon: LogIn, run: () => openModal('login') },
      { id: 'register', label: 'Зарегистрироваться', Icon: UserRoundPlus, run: () => openModal('register') },
      ...phone,
    ];
  return [
    { id: 'profile', label: 'Профиль', Icon: UserRound, run: () => navigate('/profile') },
    {
      id: 'contexts',
      label: 'Контексты',
      Icon: BriefcaseBusiness,
      run: () => openContexts(true),
      phone: true,
    },
    ...phone,
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
