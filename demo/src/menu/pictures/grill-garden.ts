/** Fish and vegetables from the fire. */
import { chopped, seeds, twig } from './greens.js';
import { grillMarks, skewer } from './meat.js';
import { COLORS, darker, lighter } from './palette.js';
import { cube, fillet, shrimp } from './seafood.js';
import { blob, ring } from './shapes.js';
import {
  at,
  ball,
  circle,
  type Dice,
  type Drawing,
  el,
  line,
  lit,
  path,
  type Svg,
  shadow,
  well,
} from './svg.js';
import { board, plate, skillet } from './tableware.js';
import { cherryTomato, citrus, wedge } from './vegetables.js';

/** A whole fish with lemon. */
export const wholeFish: Drawing = (dice) =>
  [
    plate({ color: COLORS.ink, r: 168 }),
    at(
      204,
      200,
      -24,
      path('M-150 0C-110 -70 60 -76 112 -12L168 -58Q154 0 168 58L112 12C60 76 -110 70 -150 0Z', '#40200f', {
        opacity: 0.22,
        transform: 'translate(5 12)',
      }),
      path(
        'M-150 0C-110 -70 60 -76 112 -12L168 -58Q154 0 168 58L112 12C60 76 -110 70 -150 0Z',
        lit(COLORS.fish),
      ),
      path('M-40 -56Q20 -96 66 -44Z', lit(darker(COLORS.fish, 0.12))),
      path(
        'M-150 0C-126 -40 -96 -50 -84 -50Q-62 0 -84 50C-96 50 -126 40 -150 0Z',
        lit(darker(COLORS.fish, 0.08)),
      ),
      circle(-114, -12, 10, '#fffdf6'),
      circle(-114, -12, 5, '#37332f'),
      line('M-58 -40l26 78M-12 -46l26 86M34 -42l24 78', '#5c4a3c', 8, { opacity: 0.5 }),
      line('M-60 -32Q20 -58 92 -18', '#fff', 6, { opacity: 0.6 }),
      citrus(4, 30, 26, COLORS.lemon),
      citrus(44, 26, 24, COLORS.lemon, 20),
    ),
    twig(132, 312, 80, 52, COLORS.forest),
    twig(290, 296, 70, 10, COLORS.forest),
    chopped(dice, 16, { cx: 200, cy: 200, r: 96 }),
  ].join('');

/** A fillet on a plate with green beside it. */
export const fishSteak: Drawing = (dice) =>
  [
    plate({ color: COLORS.ink, r: 166 }),
    ...[96, 122, 148].map((turn, index) =>
      at(
        128 + index * 20,
        270,
        turn - 90,
        line('M-70 0H64', COLORS.leaf, 13),
        line('M-66 -3H40', lighter(COLORS.leaf, 0.45), 3),
        path('M60 -9Q92 -8 96 0Q92 8 60 9Z', lit(COLORS.herb)),
      ),
    ),
    fillet(206, 178, 196, 108, -14),
    at(206, 178, -14, grillMarks(150, 84, 4)),
    citrus(284, 254, 32, COLORS.lemon),
    twig(240, 150, 70, -60, COLORS.herb),
    seeds(dice, 22, { cx: 206, cy: 180, r: 90, flat: 0.5 }, '#ffffff', 2.4),
  ].join('');

export const shrimpSkewers: Drawing = (dice) => {
  const pieces = [0, 1, 2, 3].map(() => (px: number) => shrimp(px + 8, -4, 50, -24));
  return [
    plate({ color: COLORS.celadon, r: 166 }),
    skewer(196, 146, 300, -12, pieces),
    skewer(208, 236, 300, -12, pieces),
    wedge(118, 306, 30, -30, COLORS.lime),
    wedge(300, 116, 30, 30, COLORS.lemon),
    chopped(dice, 30, { cx: 200, cy: 196, r: 106 }),
  ].join('');
};

/** Vegetables with stripes of the grate. */
export const grilledVegetables: Drawing = (dice) => {
  const round = (x: number, y: number, r: number, edge: string, inside: string): Svg =>
    at(
      x,
      y,
      dice.between(0, 180),
      circle(3, 6, r, '#40200f', { opacity: 0.22 }),
      circle(0, 0, r, lit(edge)),
      circle(0, 0, r - 5, lit(inside)),
      grillMarks(r * 1.5, r * 1.5, 3),
    );
  return [
    board(-10),
    round(132, 150, 46, COLORS.forest, '#e5edb8'),
    round(206, 132, 44, '#53345a', '#efe3c4'),
    round(116, 226, 44, '#53345a', '#efe3c4'),
    round(188, 208, 48, COLORS.forest, '#e5edb8'),
    ...[
      [274, 150, 40, COLORS.pepper],
      [286, 210, 70, COLORS.corn],
      [258, 256, 20, COLORS.pepper],
    ].map(([x, y, turn, color]) =>
      at(
        Number(x),
        Number(y),
        Number(turn),
        path('M-54 0Q-30 -36 20 -28Q58 -20 54 6Q20 34 -22 26Q-52 20 -54 0Z', '#40200f', {
          opacity: 0.2,
          transform: 'translate(3 6)',
        }),
        path('M-54 0Q-30 -36 20 -28Q58 -20 54 6Q20 34 -22 26Q-52 20 -54 0Z', lit(String(color))),
        grillMarks(70, 40, 3),
      ),
    ),
    cherryTomato(142, 286, 24),
    cherryTomato(188, 292, 22),
    twig(246, 316, 60, 70, COLORS.forest),
    chopped(dice, 20, { cx: 200, cy: 200, r: 120 }),
    seeds(dice, 24, { cx: 200, cy: 200, r: 120 }, '#ffffff', 2.4),
  ].join('');
};

/** Mushroom caps filled with melted cheese. */
export const filledMushrooms: Drawing = (dice) =>
  [
    skillet(),
    ...ring(6, 200, 205, 74, 20).map(({ x, y }) => cap(dice, x, y)),
    cap(dice, 200, 205),
    chopped(dice, 26, { cx: 200, cy: 205, r: 100 }),
  ].join('');

const cap = (dice: Dice, x: number, y: number): Svg =>
  [
    circle(x + 3, y + 6, 37, '#40200f', { opacity: 0.3 }),
    circle(x, y, 36, ball(COLORS.mushroom)),
    circle(x, y, 27, well(darker(COLORS.mushroom, 0.2))),
    blob(dice, x, y, 27, 26, lit(COLORS.cheese), { wobble: 0.12 }),
    circle(x - 6, y - 8, 6, '#fff', { opacity: 0.5 }),
    circle(x + 8, y + 6, 5, COLORS.caramel, { opacity: 0.5 }),
  ].join('');

/** Cobs of corn with butter and herbs. */
export const corn: Drawing = (dice) =>
  [
    board(-4),
    ...[
      [196, 148, -14],
      [208, 248, -10],
    ].map(([x = 0, y = 0, turn = 0]) => {
      const kernels = Array.from({ length: 13 }, (_, column) =>
        Array.from({ length: 5 }, (_, row) =>
          el('rect', {
            x: -114 + column * 17,
            y: -38 + row * 15.4,
            width: 15.4,
            height: 14,
            rx: 6,
            fill: ball((column * 7 + row * 3) % 11 === 0 ? COLORS.caramel : COLORS.corn),
          }),
        ),
      );
      return at(
        x,
        y,
        turn,
        shadow(4, 12, 140, 52),
        line('M-150 0H-120', '#c9a06a', 9),
        line('M108 0H150', '#c9a06a', 9),
        el('rect', { x: -120, y: -42, width: 234, height: 84, rx: 38, fill: lit(darker(COLORS.corn, 0.12)) }),
        ...kernels.flat(),
        line('M-92 -26Q0 -38 84 -27', '#fff', 7, { opacity: 0.4 }),
      );
    }),
    cube(214, 140, 30, 12, '#fbe28c'),
    chopped(dice, 40, { cx: 200, cy: 198, r: 120 }),
    seeds(dice, 40, { cx: 200, cy: 198, r: 120 }, COLORS.pepper, 2.4),
  ].join('');
