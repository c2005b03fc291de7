/** Buns, pies and bread, seen from above. */
import { seeds } from './greens.js';
import { COLORS, darker, lighter } from './palette.js';
import { blob } from './shapes.js';
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
import { board, gleam, parchment, plate } from './tableware.js';

/** A bun with a browned top. */
export function bun(dice: Dice, x: number, y: number, r: number, color: string = COLORS.golden): Svg {
  return [
    shadow(x + r * 0.1, y + r * 0.18, r * 1.24, r * 1.18),
    blob(dice, x, y, r, r * 0.96, ball(color), { wobble: 0.025 }),
    blob(dice, x - r * 0.06, y - r * 0.08, r * 0.74, r * 0.68, darker(color, 0.1), {
      wobble: 0.03,
      extra: { opacity: 0.35 },
    }),
    gleam(x - r * 0.02, y - r * 0.04, r * 0.66, r * 0.09, 0.55),
  ].join('');
}

function donut(dice: Dice, x: number, y: number, r: number, glaze: string | undefined): Svg {
  const hole = r * 0.3;
  return [
    shadow(x + r * 0.1, y + r * 0.2, r * 1.24, r * 1.18),
    circle(x, y, r, ball(COLORS.golden)),
    circle(x, y, r * 0.68, 'none', {
      stroke: lighter(COLORS.golden, 0.35),
      'stroke-width': r * 0.5,
      opacity: 0.5,
    }),
    glaze ? blob(dice, x, y, r * 0.9, r * 0.88, lit(glaze), { wobble: 0.06, points: 12 }) : '',
    circle(x, y, hole, well(darker(COLORS.crust, 0.3))),
    circle(x, y + hole * 0.16, hole * 0.8, darker(COLORS.crust, 0.45), { opacity: 0.55 }),
    gleam(x, y, r * 0.66, r * 0.1, 0.6),
  ].join('');
}

const BUNCH = [
  [142, 168],
  [262, 162],
  [200, 262],
] as const;

/** Three fried rings on a plate. */
export const rings =
  (glaze?: string, sugar?: string): Drawing =>
  (dice) =>
    [
      plate(),
      ...BUNCH.map(([x, y]) => donut(dice, x, y, 66, glaze)),
      sugar ? seeds(dice, 130, { cx: 200, cy: 200, r: 112 }, sugar, 2.6) : '',
    ].join('');

/** A twisted heart of dough under sugar. */
export const heartBun: Drawing = (dice) => {
  const side = (mirror: number): Svg =>
    el(
      'g',
      { transform: `translate(200 0) scale(${mirror} 1)` },
      path('M0 290C-20 250 -128 240 -122 160C-118 104 -40 100 0 150Z', ball(COLORS.golden)),
      line(
        'M-6 262C-30 226 -96 216 -92 164C-88 132 -46 132 -26 164C-14 186 -34 206 -54 194',
        lighter(COLORS.golden, 0.4),
        15,
      ),
      line(
        'M-6 262C-30 226 -96 216 -92 164C-88 132 -46 132 -26 164C-14 186 -34 206 -54 194',
        COLORS.caramel,
        5,
        { opacity: 0.6 },
      ),
    );
  return [
    parchment(-6),
    shadow(210, 216, 158, 136),
    side(1),
    side(-1),
    seeds(dice, 150, { cx: 200, cy: 186, r: 104 }, '#ffffff', 3),
  ].join('');
};

/** Buns with something on top. */
export const buns =
  (color: string, top: (dice: Dice, x: number, y: number) => Svg): Drawing =>
  (dice) =>
    [
      plate({ color: COLORS.celadon }),
      ...BUNCH.map(([x, y]) => bun(dice, x, y, 64, color) + top(dice, x, y)),
    ].join('');

export const withPoppy = (dice: Dice, x: number, y: number): Svg =>
  blob(dice, x, y - 6, 44, 38, lit('#fffdf6'), { wobble: 0.14 }) +
  seeds(dice, 40, { cx: x, cy: y - 4, r: 40 }, '#3b3a4a', 2.4);

/** A bun open in the middle: curd, jam. */
export const withMiddle =
  (filling: string) =>
  (dice: Dice, x: number, y: number): Svg =>
    [
      circle(x, y, 41, well(darker(filling, 0.12))),
      blob(dice, x, y, 38, 36, lit(filling), { wobble: 0.05 }),
      line(`M${x - 20} ${y - 8}q14 -16 32 -6M${x - 14} ${y + 12}q16 -8 30 0`, lighter(filling, 0.5), 4, {
        opacity: 0.8,
      }),
    ].join('');

/** Rolled dough with a filling, cut across. */
export const snails =
  (filling: string, glaze: string): Drawing =>
  (dice) =>
    [
      board(),
      ...BUNCH.map(([x, y]) => {
        const spiral = `M${x} ${y}c14 -16 30 4 14 22c-24 22 -54 -10 -36 -40c24 -34 74 -14 70 30c-6 40 -54 52 -84 26`;
        return [
          bun(dice, x, y, 66, COLORS.golden),
          line(spiral, filling, 10, { opacity: 0.85 }),
          blob(dice, x - 6, y - 14, 40, 26, glaze, { wobble: 0.2, extra: { opacity: 0.85 } }),
          line(`M${x + 18} ${y - 6}q6 22 2 34`, glaze, 9, { opacity: 0.85 }),
        ].join('');
      }),
    ].join('');

/** One crescent of layered dough. */
function crescent(x: number, y: number, size: number, turn: number): Svg {
  const segments = [-74, -48, -24, 0, 24, 48, 74].map((angle, index) => {
    const thick = [0.17, 0.27, 0.36, 0.42, 0.36, 0.27, 0.17][index] ?? 0.3;
    const radians = ((angle - 90) * Math.PI) / 180;
    const [px, py] = [Math.cos(radians) * size * 0.62, Math.sin(radians) * size * 0.62 + size * 0.42];
    return {
      angle,
      svg: at(
        px,
        py,
        angle,
        ellipse(0, 0, size * 0.22, size * thick, ball(COLORS.crust)),
        line(
          `M${-size * 0.06} ${-size * thick * 0.7}q${-size * 0.05} ${size * thick * 0.7} 0 ${size * thick * 1.3}`,
          lighter(COLORS.golden, 0.45),
          size * 0.045,
          { opacity: 0.75 },
        ),
      ),
    };
  });
  const order = [...segments].sort((a, b) => Math.abs(b.angle) - Math.abs(a.angle));
  return at(
    x,
    y,
    turn,
    shadow(size * 0.08, size * 0.12, size * 1.02, size * 0.62),
    ...order.map(({ svg }) => svg),
  );
}

export const croissants: Drawing = () =>
  [board(-10), crescent(176, 156, 112, -14), crescent(232, 262, 104, 12)].join('');
