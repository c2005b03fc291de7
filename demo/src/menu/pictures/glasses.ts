/** Drinks in glasses, from the side. */
import { sprig } from './greens.js';
import { COLORS, lighter } from './palette.js';
import { blob, strew } from './shapes.js';
import { at, type Dice, type Drawing, el, ellipse, line, lit, path, pour, type Svg, shadow } from './svg.js';
import { berry, citrus } from './vegetables.js';

export interface GlassOptions {
  /** From the top down. */
  liquid: readonly [string, string];
  ice?: boolean;
  straw?: string;
  /** Drawn in the liquid. */
  inside?: Drawing;
  /** On the rim. */
  rim?: Drawing;
  foam?: string;
  shape?: 'tall' | 'mug' | 'low';
}

const SHAPES = {
  tall: { top: 84, bottom: 350, wide: 76, narrow: 56 },
  mug: { top: 110, bottom: 336, wide: 84, narrow: 80 },
  low: { top: 150, bottom: 336, wide: 92, narrow: 70 },
} as const;

/** A glass with a drink, ice and fruit. */
export const glass =
  ({
    liquid: [upper, lower],
    ice = false,
    straw,
    inside,
    rim,
    foam,
    shape = 'tall',
  }: GlassOptions): Drawing =>
  (dice) => {
    const { top, bottom, wide, narrow } = SHAPES[shape];
    const level = top + 30;
    const side = wide - ((wide - narrow) * (level - top)) / (bottom - top);
    const outline = `M${200 - wide} ${top}L${200 - narrow} ${bottom - 18}Q${200 - narrow + 2} ${bottom} ${200 - narrow + 22} ${bottom}H${200 + narrow - 22}Q${200 + narrow - 2} ${bottom} ${200 + narrow} ${bottom - 18}L${200 + wide} ${top}Z`;
    const body = `M${200 - side + 6} ${level}L${200 - narrow + 7} ${bottom - 22}Q${200 - narrow + 9} ${bottom - 9} ${200 - narrow + 26} ${bottom - 9}H${200 + narrow - 26}Q${200 + narrow - 9} ${bottom - 9} ${200 + narrow - 7} ${bottom - 22}L${200 + side - 6} ${level}Z`;
    return [
      shadow(212, bottom + 4, narrow * 1.9, 26),
      shape === 'mug'
        ? line(`M${200 + wide - 4} 160q70 0 66 62t-72 62`, '#ffffff', 20, { opacity: 0.75 })
        : '',
      straw
        ? line(`M${246} 26L${214} ${bottom - 40}`, straw, 12) +
          line('M243 28L222 190', '#ffffff', 4, { opacity: 0.5 })
        : '',
      path(outline, '#ffffff', { opacity: 0.5 }),
      path(body, pour(upper, lower)),
      straw ? line(`M226 ${level + 4}L214 ${bottom - 40}`, straw, 10, { opacity: 0.35 }) : '',
      inside?.(dice) ?? '',
      ice ? iceCubes(dice, level, side) : '',
      ellipse(200, level, side - 6, 11, foam ? lit(foam) : lighter(upper, 0.4), { opacity: foam ? 1 : 0.85 }),
      foam ? blob(dice, 200, level - 8, side - 6, 20, lit(foam), { wobble: 0.07, points: 14 }) : '',
      ellipse(200, top, wide, 13, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.9 }),
      line(`M${200 - wide + 18} ${top + 26}L${200 - narrow + 16} ${bottom - 44}`, '#ffffff', 9, {
        opacity: 0.55,
      }),
      line(`M${200 + wide - 20} ${top + 40}L${200 + narrow - 14} ${bottom - 90}`, '#ffffff', 4, {
        opacity: 0.4,
      }),
      rim?.(dice) ?? '',
    ].join('');
  };

function iceCubes(dice: Dice, level: number, side: number): Svg {
  return [
    [-26, 22],
    [24, 30],
    [-4, 62],
    [30, 86],
  ]
    .map(([dx = 0, dy = 0]) =>
      at(
        200 + dx * (side / 70),
        level + dy,
        dice.between(-30, 30),
        el('rect', { x: -23, y: -23, width: 46, height: 46, rx: 9, fill: COLORS.ice, opacity: 0.5 }),
        el('rect', {
          x: -23,
          y: -23,
          width: 46,
          height: 46,
          rx: 9,
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 3,
          opacity: 0.75,
        }),
        line('M-13 -12H8', '#ffffff', 5, { opacity: 0.8 }),
      ),
    )
    .join('');
}

/** Berries or pearls that float in a drink. */
export const floating =
  (count: number, r: number, cy: number, ...colors: [string, ...string[]]): Drawing =>
  (dice) =>
    strew(dice, count, r * 1.9, { cx: 200, cy, r: 46, flat: 1.1 }, ({ x, y }) =>
      berry(x, y, r, dice.pick(colors)),
    );

/** Slices seen through the glass. */
export const slices =
  (color: string): Drawing =>
  () =>
    [citrus(182, 236, 32, color, 10), citrus(220, 296, 27, color, 40)]
      .map((svg) => el('g', { opacity: 0.9 }, svg))
      .join('');

export const slicedRim =
  (color: string, x = 266, y = 92): Drawing =>
  () =>
    citrus(x, y, 36, color, 15);

export const leafyRim =
  (color: string = COLORS.mint, x = 172, y = 96): Drawing =>
  () =>
    sprig(x, y, 54, -18, color) + sprig(x + 26, y + 6, 44, 26, color);

/** A glass cup with a handle, as for tea. */
export const teaGlass = (color: string, inside: Drawing, rim?: Drawing): Drawing =>
  glass({ liquid: [lighter(color, 0.18), color], inside, shape: 'mug', ...(rim && { rim }) });
