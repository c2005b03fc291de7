import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio, onAccent } from '@skatert/contracts/menu/color';
import { accentText } from '@skatert/web-kit/accent';

const SRC = join(__dirname, '../src');
const css = readFileSync(join(SRC, 'tokens.css'), 'utf8');

/** The light and dark value of each colour. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);
const color = (name: string, theme: 'light' | 'dark'): string => {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`no colour --${name}`);
  return value;
};

const BACKGROUNDS = ['bg', 'surface', 'raised', 'sunken'];
const PAIRS: [string, string][] = [
  ...BACKGROUNDS.flatMap((background): [string, string][] =>
    ['text', 'muted', 'accent-text', 'danger', 'success', 'warning'].map((text) => [text, background]),
  ),
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-selected', 'selected'],
  ...[...css.matchAll(/--([\w-]+)-soft:/g)].map(([, text = '']): [string, string] => [text, `${text}-soft`]),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(PAIRS)('has enough contrast for %s on %s', (text, background) => {
    expect(contrastRatio(color(text, theme), color(background, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(BACKGROUNDS)('has enough contrast for borders of controls and stars on %s', (background) => {
    if (background === 'sunken') return;
    expect(contrastRatio(color('border-strong', theme), color(background, theme))).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(color('star', theme), color(background, theme))).toBeGreaterThanOrEqual(3);
  });

  test.each(BACKGROUNDS)('has enough contrast for a selected chip on %s', (background) => {
    expect(contrastRatio(color('selected', theme), color(background, theme))).toBeGreaterThanOrEqual(3);
  });

  test.each(['#000000', '#ffffff', '#ffee00', '#0033cc', '#7a1f2b', '#808080', '#00ff00'])(
    'makes the accent %s readable as background and as text',
    (accent) => {
      expect(contrastRatio(onAccent(accent), accent)).toBeGreaterThanOrEqual(4.5);
      for (const background of BACKGROUNDS)
        expect(contrastRatio(accentText(accent, theme), color(background, theme))).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );
});

const CHANNEL = [
  '00',
  '11',
  '22',
  '33',
  '44',
  '55',
  '66',
  '77',
  '88',
  '99',
  'aa',
  'bb',
  'cc',
  'dd',
  'ee',
  'ff',
];
/** A grid of colours over the whole RGB cube. */
const ARBITRARY = CHANNEL.flatMap((r) => CHANNEL.flatMap((g) => CHANNEL.map((b) => `#${r}${g}${b}`)));

/** Returns the background under text that is tinted by the accent, as the sidebar's current item. */
function tinted(accent: string, background: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [accent, background].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

test.each(['light', 'dark'] as const)('any accent of a brand is readable in the %s theme', (theme) => {
  const unreadable = ARBITRARY.filter(
    (accent) =>
      contrastRatio(onAccent(accent), accent) < 4.5 ||
      BACKGROUNDS.some(
        (background) => contrastRatio(accentText(accent, theme), color(background, theme)) < 4.5,
      ) ||
      contrastRatio(color('text', theme), tinted(accent, color('surface', theme), 0.14)) < 4.5,
  );
  expect(unreadable).toEqual([]);
});

test('every stylesheet of a component declares the order of layers first, since any may be loaded first', () => {
  const sheets = readdirSync(SRC).filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(5);
  for (const sheet of sheets)
    expect([sheet, readFileSync(join(SRC, sheet), 'utf8').split('\n', 1)[0]]).toEqual([
      sheet,
      '@layer reset, base, kit;',
    ]);
});
