/** Rolled rice, dumplings and other things to eat with sticks. */
import { chopped, seeds, sprig } from './greens.js';
import { chunk } from './meat.js';
import { COLORS, darker, lighter } from './palette.js';
import { ring, strew } from './shapes.js';
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
  scaled,
  shadow,
  well,
} from './svg.js';
import { board, plate, ramekin } from './tableware.js';
import { lettuce, strip } from './vegetables.js';

/** A folded dumpling, browned on one side. */
export function gyoza(x: number, y: number, size: number, turn: number, color: string = COLORS.tofu): Svg {
  const folds = [-0.56, -0.28, 0, 0.28, 0.56].map(
    (place) =>
      `M${size * place} ${-size * 0.4 + Math.abs(place) * size * 0.24}l${size * 0.06} ${size * 0.24}`,
  );
  return at(
    x,
    y,
    turn,
    path(
      `M${-size} ${size * 0.2}Q0 ${-size * 0.9} ${size} ${size * 0.2}Q0 ${size * 0.62} ${-size} ${size * 0.2}Z`,
      '#40200f',
      { opacity: 0.2, transform: 'translate(3 7)' },
    ),
    path(
      `M${-size} ${size * 0.14}Q0 ${-size} ${size} ${size * 0.14}Q0 ${size * 0.56} ${-size} ${size * 0.14}Z`,
      ball(color),
    ),
    path(
      `M${-size * 0.94} ${size * 0.16}Q0 ${size * 0.56} ${size * 0.94} ${size * 0.16}Q0 ${size * 0.2} ${-size * 0.94} ${size * 0.16}Z`,
      lit(COLORS.crust),
      { opacity: 0.75 },
    ),
    line(folds.join(''), darker(color, 0.24), size * 0.05, { opacity: 0.7 }),
  );
}

export const dumplings: Drawing = (dice) =>
  [
    plate({ color: COLORS.ink }),
    ...[104, 152, 200, 248].map((y, index) => gyoza(158 + (index % 2) * 14, y + 14, 62, -10)),
    ramekin(276, 214, 46, COLORS.soy, COLORS.iron),
    seeds(dice, 10, { cx: 276, cy: 214, r: 26 }, '#fff3d6', 2.6),
    chopped(dice, 22, { cx: 164, cy: 196, r: 90 }, COLORS.herb),
    sprig(254, 118, 40, 20),
  ].join('');

/** Steamed buns folded over their filling. */
export const bao =
  (filling: string, ...colors: [string, string]): Drawing =>
  (dice) =>
    [
      plate({ color: COLORS.celadon }),
      ...[
        [146, 176, -16],
        [252, 226, -10],
      ].map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          turn,
          shadow(6, 20, 88, 76),
          path('M-70 8A70 76 0 0 1 70 8Z', ball('#f7ead2')),
          lettuce(dice, -22, 14, 40, COLORS.leaf),
          lettuce(dice, 26, 14, 38, COLORS.leaf),
          chunk(dice, -26, 14, 30, 20, filling, 8),
          chunk(dice, 22, 16, 32, 20, darker(filling, 0.08), -12),
          strip(-34, 4, 44, 10, colors[0], 8),
          strip(6, 6, 44, -14, colors[1], 8),
          path('M-72 20A72 62 0 0 0 72 20Q0 2 -72 20Z', ball('#fdf4e2')),
          line('M-44 40Q-10 58 40 44', '#fff', 7, { opacity: 0.8 }),
        ),
      ),
      chopped(dice, 14, { cx: 200, cy: 290, r: 40 }),
      seeds(dice, 22, { cx: 200, cy: 200, r: 110 }, '#fff3d6', 3),
    ].join('');

/** Small parcels in a basket of bamboo. */
export const basket =
  (...colors: [string, string, string]): Drawing =>
  (dice) =>
    [
      shadow(212, 222, 172, 168),
      circle(200, 200, 154, lit('#d9a96a')),
      ...[150, 140].map((r) =>
        circle(200, 200, r, 'none', { stroke: darker('#d9a96a', 0.3), 'stroke-width': 2.5, opacity: 0.5 }),
      ),
      circle(200, 200, 130, well('#e6c48e')),
      ...[-84, -42, 0, 42, 84].map((offset) =>
        line(
          `M${200 + offset} ${200 - Math.sqrt(126 ** 2 - offset ** 2)}V${200 + Math.sqrt(126 ** 2 - offset ** 2)}`,
          darker('#e6c48e', 0.2),
          5,
          { opacity: 0.4 },
        ),
      ),
      ...ring(5, 200, 200, 74, -90).map((place, index) =>
        parcel(place.x, place.y, 44, colors[index % 3] ?? colors[0]),
      ),
      parcel(200, 200, 40, colors[1]),
      chopped(dice, 10, { cx: 200, cy: 200, r: 100 }, COLORS.herb),
    ].join('');

function parcel(x: number, y: number, r: number, color: string): Svg {
  const folds = ring(10, 0, 0, r * 0.32).map(
    (place) => `M${place.x} ${place.y}Q${place.x * 2} ${place.y * 1.7} ${place.x * 2.7} ${place.y * 2.7}`,
  );
  return at(
    x,
    y,
    0,
    circle(3, 6, r, '#40200f', { opacity: 0.2 }),
    circle(0, 0, r, ball(color)),
    line(folds.join(''), darker(color, 0.2), 2.6, { opacity: 0.6 }),
    circle(0, 0, r * 0.26, ball(darker(color, 0.08))),
  );
}

/** Crisp rolls of thin dough, some cut. */
export const springRolls =
  (filling: string): Drawing =>
  (dice) =>
    [
      board(-8, '#a9744a'),
      ...[
        [150, 126, -14],
        [168, 196, -14],
        [186, 266, -14],
      ].map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          turn,
          shadow(6, 10, 108, 40),
          el('rect', { x: -96, y: -29, width: 178, height: 58, rx: 22, fill: ball(COLORS.golden) }),
          line('M-70 -28l30 56M-10 -28l30 56', darker(COLORS.crust, 0.1), 3, { opacity: 0.4 }),
          ellipse(84, 0, 16, 28, lit(COLORS.dough)),
          ellipse(85, 0, 11, 22, lit(filling)),
          ellipse(84, -8, 5, 4, COLORS.carrot),
          ellipse(88, 8, 5, 4, COLORS.leaf),
          line('M-74 -17H54', '#fff', 5, { opacity: 0.4 }),
        ),
      ),
      ramekin(300, 278, 38, '#e0603a', COLORS.china),
      lettuce(dice, 300, 120, 40),
    ].join('');

/** Slices of rolled rice. */
export interface RollOptions {
  /** Round the outside: seaweed, fish, roe. */
  outside: string;
  fillings: readonly [string, string];
  /** On each piece. */
  top?: (dice: Dice, x: number, y: number) => Svg;
}

export const rolls =
  ({ outside, fillings, top }: RollOptions): Drawing =>
  (dice) =>
    [
      el('rect', { x: 46, y: 92, width: 316, height: 232, rx: 24, fill: '#40200f', opacity: 0.18 }),
      el('rect', { x: 40, y: 80, width: 316, height: 232, rx: 22, fill: lit('#4a4644') }),
      el('rect', {
        x: 46,
        y: 86,
        width: 304,
        height: 220,
        rx: 18,
        fill: lighter('#4a4644', 0.1),
        opacity: 0.6,
      }),
      ...[98, 186, 274].flatMap((x, column) =>
        [148, 240].map((y, row) =>
          scaled(x, y + column * 4 - row * 2, 1.16, piece(dice, 0, 0, outside, fillings, top)),
        ),
      ),
      ginger(330, 126),
      at(
        328,
        268,
        0,
        circle(2, 4, 18, '#40200f', { opacity: 0.3 }),
        circle(0, 0, 18, ball('#a9c95c')),
        line('M-8 -4q8 -8 16 0M-8 4q8 -8 16 0', lighter('#a9c95c', 0.4), 3),
      ),
    ].join('');

function piece(
  dice: Dice,
  x: number,
  y: number,
  outside: string,
  [one, other]: readonly [string, string],
  top?: RollOptions['top'],
): Svg {
  return [
    shadow(x + 6, y + 12, 50, 47),
    circle(x, y, 38, ball(outside)),
    circle(x, y, 32, lit(COLORS.rice)),
    strew(dice, 20, 7, { cx: x, cy: y, r: 29, from: 15 }, (place) =>
      at(place.x, place.y, place.turn, ellipse(0, 0, 4, 2, darker(COLORS.rice, 0.16), { opacity: 0.7 })),
    ),
    el('rect', { x: x - 14, y: y - 14, width: 17, height: 26, rx: 5, fill: lit(one) }),
    el('rect', { x: x + 2, y: y - 12, width: 13, height: 24, rx: 5, fill: lit(other) }),
    top?.(dice, x, y) ?? '',
  ].join('');
}

const ginger = (x: number, y: number): Svg =>
  [0, 1, 2]
    .map((index) =>
      at(
        x - 3 + index * 4,
        y - 14 + index * 14,
        index * 24 - 20,
        ellipse(1, 3, 20, 13, '#40200f', { opacity: 0.2 }),
        ellipse(0, 0, 20, 13, ball('#f5b8a8')),
      ),
    )
    .join('');
