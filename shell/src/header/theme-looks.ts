/** The label and the icon of each theme. */
import type { Theme } from '@skatert/web-kit/theme';
import { type LucideIcon, Moon, Sun, SunMoon } from 'lucide-react';

export const THEME_LOOKS: Record<Theme, { label: string; Icon: LucideIcon }> = {
  auto: { label: 'Тема: как в системе', Icon: SunMoon },
  dark: { label: 'Тема: тёмная', Icon: Moon },
  light: { label: 'Тема: светлая', Icon: Sun },
};
