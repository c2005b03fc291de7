/** Bowls of rice and noodles. */
import { seeds } from './greens.js';
import { slice } from './meat.js';
import { COLORS, darker, lighter } from './palette.js';
import { cube, shrimp } from './seafood.js';
import { blob, ring, strew } from './shapes.js';
import { nest, rice } from './soups.js';
import { at, ball, circle, type Dice, type Drawing, el, ellipse, type Svg, well } from './svg.js';
import { bowl, bowlShade } from './tableware.js';
import { cucumberSlice, strip } from './vegetables.js';

export interface WokOptions {
  noodles?: string;
  width?: number;
  /** Rice instead of noodles. */
  rice?: string;
  bowl?: string;
  top: Drawing;
}

/** Fried noodles or rice in a bowl, with pieces on top. */
export const wok =
  ({ noodles, width = 10, rice: grains, bowl: color = COLORS.iron, top }: WokOptions): Drawing =>
  (dice) =>
    [
      bowl({ color }),
      circle(200, 200, 134, well(noodles ? darker(noodles, 0.35) : '#8a6a4a')),
      grains ? rice(dice, 200, 200, 122, grains) : nest(dice, noodles ?? COLORS.noodle, width, 200, 200, 120),
      top(dice),
      bowlShade(),
    ].join('');

export interface PokeOptions {
  bowl?: string;
  /** The ingredients, clockwise from the top; each fills a sector of the bowl. */
  parts: readonly ((dice: Dice, x: number, y: number) => Svg)[];
  middle?: Drawing;
}

/** Rice with everything side by side. */
export const poke =
  ({ bowl: color = COLORS.celadon, parts, middle }: PokeOptions): Drawing =>
  (dice) =>
    [
      bowl({ color }),
      circle(200, 200, 134, well('#d9cbb0')),
      rice(dice, 200, 200, 126),
      ...ring(parts.length, 200, 200, 78, -90).map(({ x, y }, index) => parts[index]?.(dice, x, y) ?? ''),
      middle?.(dice) ?? '',
      seeds(dice, 26, { cx: 200, cy: 200, r: 118 }, '#3b3a4a', 2.4),
      bowlShade(),
    ].join('');

/** Ingredients of such a bowl. */
export const cubes =
  (color: string) =>
  (dice: Dice, x: number, y: number): Svg =>
    strew(dice, 9, 24, { cx: x, cy: y, r: 42 }, (place) => cube(place.x, place.y, 27, place.turn, color));

export const slicesOfCucumber = (dice: Dice, x: number, y: number): Svg =>
  strew(dice, 6, 24, { cx: x, cy: y, r: 36 }, (place) => cucumberSlice(place.x, place.y, 22));

export const shreds =
  (color: string) =>
  (dice: Dice, x: number, y: number): Svg =>
    Array.from({ length: 15 }, () =>
      strip(x + dice.between(-26, 26), y + dice.between(-26, 26), 54, dice.between(0, 180), color, 6),
    ).join('');

export const beans =
  (color: string) =>
  (dice: Dice, x: number, y: number): Svg =>
    strew(dice, 12, 18, { cx: x, cy: y, r: 38 }, (place) =>
      at(
        place.x,
        place.y,
        place.turn,
        ellipse(1, 3, 13, 9, '#40200f', { opacity: 0.18 }),
        ellipse(0, 0, 13, 9, ball(color)),
      ),
    );

export const shrimps = (_dice: Dice, x: number, y: number): Svg =>
  shrimp(x - 16, y - 10, 44, 20) + shrimp(x + 18, y + 14, 44, 200);

export const roast =
  (color: string) =>
  (dice: Dice, x: number, y: number): Svg =>
    [-22, 0, 22]
      .map((step) =>
        slice(dice, x + step, y + step * 0.4, 40, 76, 18, darker(color, 0.1), lighter(color, 0.2)),
      )
      .join('');

/** Half rice, half a thick sauce with pieces in it. */
export const curry =
  (sauce: string, ware: string, pieces: Drawing): Drawing =>
  (dice) =>
    [
      bowl({ color: ware }),
      circle(200, 200, 134, well(sauce)),
      blob(dice, 232, 208, 96, 112, lighter(sauce, 0.2), { wobble: 0.1, extra: { opacity: 0.45 } }),
      pieces(dice),
      el('g', { transform: 'translate(-62 -8)' }, rice(dice, 186, 200, 74)),
      seeds(dice, 10, { cx: 124, cy: 190, r: 56 }, '#3b3a4a', 2.6),
      bowlShade(),
    ].join('');
