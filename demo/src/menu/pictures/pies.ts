/** Pies, large and small, seen from above. */
import { chunk } from './meat.js';
import { COLORS, darker, lighter } from './palette.js';
import { friedEgg } from './seafood.js';
import { blob, blobLine, ring, strew } from './shapes.js';
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
import { board, gleam, plate } from './tableware.js';

export interface PieOptions {
  filling: string;
  /** Strips across an open filling. */
  lattice?: boolean;
  /** On an open filling. */
  top?: Drawing;
  /** Cut out, so that the filling is seen. */
  cut?: boolean;
}

/** A whole round pie. */
export const pie =
  ({ filling, lattice = false, top, cut = false }: PieOptions): Drawing =>
  (dice) => {
    const open = lattice || top;
    const crimps = ring(30, 200, 200, 141).map(({ x, y }) => circle(x, y, 14, ball(COLORS.golden)));
    const bands = [-78, -26, 26, 78].flatMap((offset) => [
      el('rect', { x: -122, y: offset - 11, width: 244, height: 22, rx: 9, fill: lit(COLORS.golden) }),
      el('rect', {
        x: offset - 11,
        y: -122,
        width: 22,
        height: 244,
        rx: 9,
        fill: lit(lighter(COLORS.golden, 0.12)),
      }),
    ]);
    return [
      cut ? plate({ r: 172 }) : shadow(214, 224, 174, 170),
      circle(200, 200, 144, lit(COLORS.crust)),
      ...crimps,
      circle(200, 200, 131, open ? well(darker(filling, 0.1)) : ball(COLORS.golden)),
      open ? blob(dice, 200, 200, 127, 127, lit(filling), { wobble: 0.02 }) : lid(dice),
      top?.(dice) ?? '',
      lattice
        ? el(
            'g',
            { transform: 'translate(200 200) rotate(32)' },
            el('g', { transform: 'scale(0.94)' }, ...bands),
          )
        : '',
      cut ? wedgeOut(dice, filling) : '',
    ].join('');
  };

/** Closed dough with leaves of dough on it. */
function lid(dice: Dice): Svg {
  const flower = ring(dice.pick([5, 6, 7, 8]), 200, 200, 46, dice.between(0, 60)).map(({ x, y, turn }) =>
    at(
      x,
      y,
      turn,
      path('M-34 0Q0 -28 34 0Q0 28 -34 0Z', lit(COLORS.crust)),
      line('M-26 0H26', darker(COLORS.crust, 0.25), 3, { opacity: 0.6 }),
    ),
  );
  const slits = ring(9, 200, 200, 66, dice.between(0, 40)).map(({ x, y, turn }) =>
    at(x, y, turn + 24, path('M-40 0Q0 -13 40 0Q0 13 -40 0Z', well(darker(COLORS.crust, 0.3)))),
  );
  const knot = circle(200, 200, 18, ball(COLORS.crust));
  return [
    circle(200, 200, 108, 'none', { stroke: darker(COLORS.golden, 0.14), 'stroke-width': 4, opacity: 0.4 }),
    ...dice.pick([[...flower, knot], slits, [...slits, knot]]),
    gleam(198, 196, 112, 9, 0.45),
  ].join('');
}

/** A piece is gone: the plate is seen, and the filling on both sides of the cut. */
function wedgeOut(dice: Dice, filling: string): Svg {
  const speck = (x: number, y: number): Svg => circle(x, y, 5, lighter(filling, 0.4));
  return [
    path('M200 200L356 158A162 162 0 0 1 306 322Z', lit(COLORS.china)),
    path('M200 200L356 158L360 182L214 214Z', '#40200f', { opacity: 0.14 }),
    path('M200 200L306 322L298 346L190 222Z', lit(COLORS.dough)),
    path('M202 208L301 323L296 338L194 219Z', lit(darker(filling, 0.06))),
    ...[14, 30, 48, 66, 82].map((step) => speck(202 + step * 1.05, 216 + step * 1.24 + dice.between(-4, 4))),
  ].join('');
}

/** Small closed pies, one broken open. */
export const patties =
  (filling: string, speck: string): Drawing =>
  (dice) => {
    const one = (x: number, y: number, turn: number): Svg =>
      at(
        x,
        y,
        turn,
        shadow(8, 12, 112, 66),
        path('M-92 0C-84 -58 84 -58 92 0C84 54 -84 54 -92 0Z', ball(COLORS.golden)),
        line(
          `M-74 -2${Array.from({ length: 9 }, (_, index) => `q8 ${index % 2 ? 16 : -16} 16 0`).join('')}`,
          darker(COLORS.crust, 0.15),
          5,
          { opacity: 0.65 },
        ),
        line('M-54 -28Q0 -46 50 -30', '#fff', 6, { opacity: 0.45 }),
      );
    return [
      board(6),
      one(186, 128, -8),
      one(150, 216, 6),
      at(
        256,
        282,
        -14,
        shadow(8, 12, 92, 62),
        path('M-78 0C-72 -54 44 -58 66 -40Q54 0 66 40C44 54 -72 52 -78 0Z', ball(COLORS.golden)),
        ellipse(64, 0, 22, 41, lit(COLORS.dough)),
        blob(dice, 65, 0, 15, 31, lit(filling), { wobble: 0.1 }),
        strew(dice, 9, 7, { cx: 65, cy: 0, r: 26, flat: 1 }, ({ x, y }) =>
          circle(65 + (x - 65) * 0.4, y, 4, speck),
        ),
      ),
    ].join('');
  };

/** Open boats of dough. */
export const boats =
  (filling: string, top: (dice: Dice, x: number, y: number) => Svg, count: 1 | 2 = 2): Drawing =>
  (dice) => {
    const one = (x: number, y: number, scale: number, turn: number): Svg =>
      el(
        'g',
        { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
        shadow(10, 16, 158, 88),
        path('M-150 0Q-96 -76 0 -76Q96 -76 150 0Q96 76 0 76Q-96 76 -150 0Z', ball(COLORS.golden)),
        path('M-98 0Q-62 -46 0 -46Q62 -46 98 0Q62 46 0 46Q-62 46 -98 0Z', well(darker(filling, 0.15))),
        path(blobLine(dice, 0, 0, 88, 40, { wobble: 0.05, points: 12 }), lit(filling)),
        top(dice, 0, 0),
        line('M-104 -34Q-52 -66 6 -66', '#fff', 7, { opacity: 0.45 }),
      );
    return [
      board(-8),
      ...(count === 1 ? [one(200, 204, 1.12, -20)] : [one(186, 146, 0.86, -14), one(216, 262, 0.86, -10)]),
    ].join('');
  };

export const withEgg = (dice: Dice): Svg => friedEgg(dice, 0, 0, 36);
export const withPieces =
  (color: string, green: string) =>
  (dice: Dice, x: number, y: number): Svg =>
    [
      strew(dice, 9, 17, { cx: x, cy: y, r: 74, flat: 0.42 }, (place) =>
        chunk(dice, place.x, place.y, 13, 9, color, place.turn),
      ),
      strew(dice, 12, 9, { cx: x, cy: y, r: 76, flat: 0.42 }, (place) =>
        ellipse(place.x, place.y, 4, 3, green),
      ),
    ].join('');
