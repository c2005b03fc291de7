/** Biscuits and small desserts. */
import { seeds, sprig } from './greens.js';
import { COLORS, lighter } from './palette.js';
import { blob, ring, strew } from './shapes.js';
import {
  at,
  ball,
  circle,
  type Dice,
  type Drawing,
  ellipse,
  line,
  lit,
  path,
  type Svg,
  shadow,
} from './svg.js';
import { board, gleam, pebble, plate } from './tableware.js';

/** Round biscuits with little things in them. */
export const biscuits =
  (color: string, speck: string, other: string): Drawing =>
  (dice) =>
    [
      plate({ color: COLORS.ink }),
      ...[
        [146, 150],
        [254, 148],
        [128, 250],
        [200, 208],
        [268, 256],
      ].map(([x = 0, y = 0]) =>
        [
          shadow(x + 4, y + 9, 68, 64),
          blob(dice, x, y, 55, 53, ball(color), { wobble: 0.06, points: 11 }),
          strew(dice, 10, 14, { cx: x, cy: y, r: 42 }, (place) =>
            pebble(place.x, place.y, dice.between(4, 7.5), dice.pick([speck, speck, other])),
          ),
          line(`M${x - 30} ${y - 20}q14 -18 34 -14`, '#fff', 4, { opacity: 0.35 }),
        ].join(''),
      ),
    ].join('');

/** Gingerbread with icing. */
export const gingerbread: Drawing = (dice) =>
  [
    board(8),
    ...[
      [146, 150, -12],
      [250, 148, 14],
      [200, 258, 4],
    ].map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        turn,
        shadow(6, 12, 84, 80),
        path(
          ring(8, 0, 0, 56)
            .map(({ x: px, y: py }, index) => `${index === 0 ? 'M' : 'L'}${px} ${py}`)
            .join(''),
          lit(COLORS.caramel),
        ),
        ...ring(8, 0, 0, 52).map((place) => circle(place.x, place.y, 21, ball(COLORS.caramel))),
        circle(0, 0, 56, lit(COLORS.caramel)),
        circle(0, 0, 54, 'none', {
          stroke: COLORS.milk,
          'stroke-width': 4,
          'stroke-dasharray': '1 11',
          'stroke-linecap': 'round',
        }),
        ...ring(6, 0, 0, 22).map((place) =>
          at(
            place.x,
            place.y,
            place.turn,
            ellipse(0, 0, 14, 7, 'none', { stroke: COLORS.milk, 'stroke-width': 4 }),
          ),
        ),
        circle(0, 0, 7, COLORS.berry),
      ),
    ),
    seeds(dice, 20, { cx: 200, cy: 200, r: 168, from: 140 }, COLORS.caramel, 3),
  ].join('');

/** Swirls of whipped fruit. */
export const swirls =
  (color: string): Drawing =>
  (dice) =>
    [
      plate(),
      ...[
        [142, 160],
        [256, 158],
        [200, 256],
      ].map(([x = 0, y = 0]) =>
        [
          shadow(x + 6, y + 12, 76, 72),
          ...ring(9, x, y, 40, dice.between(0, 40)).map((place) =>
            at(place.x, place.y, place.turn + 30, ellipse(0, 0, 25, 18, ball(color))),
          ),
          ...ring(6, x, y, 19).map((place) =>
            at(place.x, place.y, place.turn + 30, ellipse(0, 0, 20, 14, ball(lighter(color, 0.2)))),
          ),
          circle(x, y, 12, ball(lighter(color, 0.4))),
        ].join(''),
      ),
      seeds(dice, 70, { cx: 200, cy: 200, r: 110 }, '#ffffff', 2.2),
    ].join('');

/** Soft rice cakes with a filling, one of them cut. */
export const mochi =
  (...colors: [string, string, string]): Drawing =>
  (dice) =>
    [
      plate({ color: COLORS.iron }),
      ...[
        [148, 156],
        [256, 164],
        [192, 262],
      ].map(([x = 0, y = 0], index) => {
        const color = colors[index] ?? colors[0];
        return [
          shadow(x + 6, y + 12, 74, 68),
          blob(dice, x, y, 58, 54, ball(lighter(color, 0.25)), { wobble: 0.04 }),
          index === 2
            ? circle(x + 4, y + 2, 40, lit('#fff8ee')) + circle(x + 5, y + 3, 29, ball(color))
            : gleam(x, y, 40, 7, 0.7),
        ].join('');
      }),
      seeds(dice, 50, { cx: 200, cy: 200, r: 108 }, '#ffffff', 2.4),
      sprig(286, 262, 40, 60, COLORS.mint),
    ].join('');

/** Cut diamonds of layered pastry with nuts. */
export const diamonds: Drawing = (dice) =>
  [
    plate({ color: COLORS.clay }),
    ...[
      [200, 132],
      [132, 204],
      [268, 204],
      [200, 276],
    ].map(([x = 0, y = 0]) =>
      [
        path(`M${x} ${y - 50}L${x + 66} ${y + 8}L${x} ${y + 66}L${x - 66} ${y + 8}Z`, '#40200f', {
          opacity: 0.22,
        }),
        path(
          `M${x} ${y - 56}L${x + 62} ${y}V${y + 14}L${x} ${y + 68}L${x - 62} ${y + 14}V${y}Z`,
          lit(COLORS.dark),
        ),
        line(`M${x - 60} ${y + 6}L${x} ${y + 60}L${x + 60} ${y + 6}`, COLORS.dough, 3, { opacity: 0.8 }),
        path(`M${x} ${y - 56}L${x + 62} ${y}L${x} ${y + 54}L${x - 62} ${y}Z`, lit(COLORS.golden)),
        line(`M${x - 34} ${y - 8}L${x - 4} ${y - 36}`, '#fff', 6, { opacity: 0.45 }),
        pebble(x, y, 14, COLORS.mushroom),
        seeds(dice, 12, { cx: x, cy: y, r: 34, from: 16, flat: 0.8 }, COLORS.herb, 3.4),
      ].join(''),
    ),
  ].join('');

/** Balls of ice cream, for plates and bowls. */
export const scoop = (dice: Dice, x: number, y: number, r: number, color: string): Svg =>
  [
    shadow(x + 4, y + 9, r * 1.2, r * 1.12),
    blob(dice, x, y, r, r * 0.96, ball(color), { wobble: 0.05, points: 12 }),
    line(
      `M${x - r * 0.5} ${y - r * 0.3}q${r * 0.3} ${-r * 0.46} ${r * 0.8} ${-r * 0.3}M${x - r * 0.6} ${y + r * 0.2}q${r * 0.4} ${r * 0.12} ${r * 0.7} 0`,
      lighter(color, 0.7),
      4,
      { opacity: 0.7 },
    ),
  ].join('');
