/** Salads and what stands beside a dish, seen from above. */
import { chopped, seeds } from './greens.js';
import { COLORS, darker, lighter } from './palette.js';
import { cube } from './seafood.js';
import { blob, ring, strew } from './shapes.js';
import {
  at,
  ball,
  circle,
  type Dice,
  type Drawing,
  el,
  ellipse,
  line,
  lit,
  path,
  type Svg,
  shadow,
  well,
} from './svg.js';
import { board, bowl, bowlShade, gleam, plate, ramekin, skillet } from './tableware.js';
import { lettuce, strip } from './vegetables.js';

export interface SaladOptions {
  plate?: string;
  leaves?: string;
  top: Drawing;
}

/** Leaves with things on them. */
export const salad =
  ({ plate: color, leaves = COLORS.leaf, top }: SaladOptions): Drawing =>
  (dice) =>
    [
      plate({ color }),
      ...ring(9, 200, 200, 72, 10).map(({ x, y }) =>
        lettuce(dice, x, y, 56, dice.pick([leaves, lighter(leaves, 0.15), darker(leaves, 0.1)])),
      ),
      ...ring(5, 200, 200, 32, 40).map(({ x, y }) =>
        lettuce(dice, x, y, 52, dice.pick([leaves, lighter(leaves, 0.2)])),
      ),
      top(dice),
    ].join('');

/** A heap of something cut, in a bowl. */
export const heap =
  (ware: string, ground: string, top: Drawing): Drawing =>
  (dice) =>
    [
      bowl({ color: ware }),
      circle(200, 200, 134, well(ground)),
      blob(dice, 200, 200, 118, 114, lit(ground), { wobble: 0.07 }),
      top(dice),
      bowlShade(),
    ].join('');

/** Thin strips, tangled. */
export const tangle =
  (count: number, length: number, width: number, ...colors: [string, ...string[]]): Drawing =>
  (dice) =>
    strew(dice, count, 9, { cx: 200, cy: 200, r: 106 }, ({ x, y, turn }) =>
      strip(x, y, dice.between(0.7, 1.1) * length, turn, dice.pick(colors), width),
    );

/** Pods or other long things. */
export const pods: Drawing = (dice) =>
  strew(dice, 26, 26, { cx: 200, cy: 200, r: 100 }, ({ x, y, turn }) =>
    at(
      x,
      y,
      turn,
      path('M-46 0Q-30 -20 0 -14Q34 -18 46 2Q28 20 0 14Q-32 18 -46 0Z', '#40200f', {
        opacity: 0.2,
        transform: 'translate(2 5)',
      }),
      path('M-46 0Q-30 -20 0 -14Q34 -18 46 2Q28 20 0 14Q-32 18 -46 0Z', ball(COLORS.leaf)),
      ...[-20, 2, 24].map((px) => circle(px, 0, 9, ball(lighter(COLORS.leaf, 0.18)))),
    ),
  );

/** Cucumber smashed into pieces. */
export const smashed = (dice: Dice, x: number, y: number, turn: number): Svg =>
  at(
    x,
    y,
    turn,
    path('M-30 -14Q0 -22 32 -12L28 14Q0 22 -32 12Z', '#40200f', {
      opacity: 0.2,
      transform: 'translate(3 6)',
    }),
    path('M-30 -14Q0 -22 32 -12L28 14Q0 22 -32 12Z', lit('#dcebb8')),
    path('M-30 -14Q0 -22 32 -12L31 -3Q0 -12 -31 -4Z', lit(COLORS.forest)),
    ...[-16, 0, 15].map((px) => ellipse(px, dice.between(2, 8), 5, 2.6, '#f6f7dc')),
  );

/** Fried sticks of potato, standing in a paper bag. */
export const fries =
  (speck?: string): Drawing =>
  (dice) => {
    const sticks = Array.from({ length: 26 }, (_, index) => {
      const x = 116 + (index % 13) * 13.5 + dice.between(-5, 5);
      const lean = (x - 200) * 0.18 + dice.between(-6, 6);
      const top = dice.between(64, 128) + (index < 13 ? 0 : 26);
      return el(
        'g',
        { transform: `rotate(${Math.round(lean)} ${Math.round(x)} 300)` },
        el('rect', {
          x: x - 8,
          y: top,
          width: 16,
          height: 200,
          rx: 4,
          fill: lit(dice.pick([COLORS.potato, COLORS.corn, '#e7b650'])),
        }),
        el('rect', {
          x: x - 6,
          y: top + 2,
          width: 5,
          height: 190,
          rx: 2,
          fill: lighter(COLORS.potato, 0.5),
          opacity: 0.7,
        }),
      );
    });
    return [
      shadow(206, 350, 128, 30),
      ...sticks,
      speck ? chopped(dice, 26, { cx: 200, cy: 150, r: 74 }, speck) : '',
      path('M96 214Q200 262 304 214L282 350Q200 364 118 350Z', lit('#cf4f34')),
      path('M150 234Q176 240 200 240L196 358Q160 358 136 352Z', '#fff6e2', { opacity: 0.85 }),
      path('M236 239Q252 236 268 230L256 354Q244 357 228 358Z', '#fff6e2', { opacity: 0.85 }),
      path('M96 214Q200 262 304 214L302 226Q200 274 98 226Z', '#40200f', { opacity: 0.16 }),
    ].join('');
  };

/** Wedges of potato with their skin. */
export const potatoWedges: Drawing = (dice) =>
  [
    skillet(),
    strew(dice, 17, 38, { cx: 200, cy: 205, r: 92 }, ({ x, y, turn }) =>
      at(
        x,
        y,
        turn,
        path('M-46 8Q0 -34 46 8Q0 24 -46 8Z', '#40200f', { opacity: 0.3, transform: 'translate(2 6)' }),
        path('M-46 8Q0 -34 46 8Q0 24 -46 8Z', lit(COLORS.caramel)),
        path('M-42 8Q0 -20 42 8Q0 20 -42 8Z', lit(COLORS.potato)),
        line('M-24 4Q0 -8 22 3', '#fff', 4, { opacity: 0.5 }),
      ),
    ),
    chopped(dice, 40, { cx: 200, cy: 205, r: 100 }, COLORS.herb),
    seeds(dice, 24, { cx: 200, cy: 205, r: 100 }, '#ffffff', 2.2),
  ].join('');

/** A soft heap with a pool of butter. */
export const mash: Drawing = (dice) =>
  [
    bowl({ color: COLORS.ink }),
    circle(200, 200, 134, well(COLORS.potato)),
    blob(dice, 200, 200, 120, 116, lit('#fbe7ad'), { wobble: 0.05 }),
    ...[96, 70, 44].map((r) =>
      line(`M${200 - r} ${206}a${r} ${r * 0.9} 0 1 1 ${r * 1.6} ${r * 0.6}`, '#fff4cf', 13, { opacity: 0.9 }),
    ),
    ...[96, 70, 44].map((r) =>
      line(`M${200 - r} ${214}a${r} ${r * 0.9} 0 1 1 ${r * 1.6} ${r * 0.6}`, darker(COLORS.potato, 0.08), 5, {
        opacity: 0.45,
      }),
    ),
    blob(dice, 200, 200, 34, 28, lit('#f8cf4e'), { wobble: 0.1 }),
    cube(196, 196, 30, 18, '#fbdf78'),
    chopped(dice, 22, { cx: 200, cy: 200, r: 100 }, COLORS.herb),
    bowlShade(),
  ].join('');

/** A sauce in a large bowl on a board, with what it is made of. */
export const sauce =
  (color: string, around: Drawing, inside?: Drawing): Drawing =>
  (dice) =>
    [
      board(-12),
      around(dice),
      el('g', { transform: 'translate(192 206)' }, ramekin(0, 0, 98, color, COLORS.china)),
      inside?.(dice) ?? '',
    ].join('');

/** Thin flat bread, folded; or a round one with marks of the oven. */
export const flatbread =
  (kind: 'folded' | 'round'): Drawing =>
  (dice) => {
    const spots = (cx: number, cy: number, r: number): Svg =>
      strew(dice, 22, 24, { cx, cy, r }, ({ x, y, turn }) =>
        at(
          x,
          y,
          turn,
          ellipse(0, 0, dice.between(5, 13), dice.between(4, 8), COLORS.crust, { opacity: 0.55 }),
        ),
      );
    if (kind === 'round')
      return [
        board(10),
        shadow(208, 214, 142, 138),
        blob(dice, 200, 200, 122, 119, ball(COLORS.dough), { wobble: 0.03 }),
        circle(200, 200, 84, darker(COLORS.dough, 0.05), { opacity: 0.5 }),
        spots(200, 200, 104),
        chopped(dice, 34, { cx: 200, cy: 200, r: 104 }, COLORS.herb),
        seeds(dice, 30, { cx: 200, cy: 200, r: 104 }, '#fffdf6', 3),
        gleam(196, 196, 92, 7, 0.5),
      ].join('');
    const sheet = (x: number, y: number, turn: number): Svg =>
      at(
        x,
        y,
        turn,
        path('M-112 -58Q0 -74 116 -56Q126 0 112 60Q0 72 -116 58Q-124 0 -112 -58Z', '#40200f', {
          opacity: 0.18,
          transform: 'translate(4 9)',
        }),
        path('M-112 -58Q0 -74 116 -56Q126 0 112 60Q0 72 -116 58Q-124 0 -112 -58Z', lit('#f8e6c2')),
        spots(0, 0, 70),
        line('M-106 -20Q0 -34 110 -18M-110 22Q0 10 112 24', darker(COLORS.dough, 0.16), 3, { opacity: 0.5 }),
      );
    return [board(-10), sheet(196, 250, -8), sheet(206, 198, 4), sheet(196, 148, -6)].join('');
  };
