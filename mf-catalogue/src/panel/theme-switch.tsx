import { Segmented } from '@skatert/ui-kit/segmented';
import { type Theme, themeAtom } from '@skatert/web-kit/theme';
import { useAtom } from 'jotai';

const OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
  { value: 'auto', label: 'Авто' },
];

/** Chooses the theme of the whole site. */
export function ThemeSwitch() {
  const [theme, setTheme] = useAtom(themeAtom);
  return <Segmented label="Тема" options={OPTIONS} value={theme} onChange={setTheme} />;
}
