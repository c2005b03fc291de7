/** Vegetables and fruit in pieces, seen from above. */
import { COLORS, darker, lighter } from './palette.js';
import { type Area, blob, ring, strew } from './shapes.js';
import { at, ball, circle, type Dice, ellipse, line, lit, path, type Svg } from './svg.js';
import { pebble } from './tableware.js';

/** A slice of lemon, lime or orange. */
export function citrus(x: number, y: number, r: number, color: string, turn = 0): Svg {
  const segments = ring(8, 0, 0, 0, turn).map(({ turn: angle }) =>
    at(
      0,
      0,
      angle,
      path(`M0 ${-r * 0.1}L${r * 0.24} ${-r * 0.66}Q0 ${-r * 0.82} ${-r * 0.24} ${-r * 0.66}Z`, lit(color)),
    ),
  );
  return at(
    x,
    y,
    0,
    circle(r * 0.08, r * 0.14, r, '#40200f', { opacity: 0.18 }),
    circle(0, 0, r, ball(color)),
    circle(0, 0, r * 0.84, lighter(color, 0.75)),
    ...segments,
  );
}

/** A wedge of lemon or lime. */
export const wedge = (x: number, y: number, r: number, turn: number, color: string): Svg =>
  at(
    x,
    y,
    turn,
    path(`M${-r} 4A${r} ${r} 0 0 0 ${r} 4Z`, '#40200f', { opacity: 0.2 }),
    path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, ball(color)),
    path(`M${-r * 0.86} 0A${r * 0.86} ${r * 0.86} 0 0 0 ${r * 0.86} 0Z`, lighter(color, 0.75)),
    ...[-0.56, 0, 0.56].map((place) =>
      path(
        `M${r * place * 0.3} ${r * 0.1}L${r * (place - 0.2)} ${r * (0.62 - Math.abs(place) * 0.3)}L${r * (place + 0.2)} ${r * (0.62 - Math.abs(place) * 0.3)}Z`,
        lit(color),
      ),
    ),
  );

export function tomatoSlice(x: number, y: number, r: number): Svg {
  const chambers = ring(5, 0, 0, r * 0.5, 18).map(({ x: cx, y: cy, turn }) =>
    at(
      cx,
      cy,
      turn,
      ellipse(0, 0, r * 0.24, r * 0.19, lit('#f4a07c')),
      ellipse(r * 0.05, 0, 3, 2, '#fbe3a8'),
    ),
  );
  return at(
    x,
    y,
    0,
    circle(2, 4, r, '#40200f', { opacity: 0.2 }),
    circle(0, 0, r, ball(COLORS.tomato)),
    circle(0, 0, r * 0.86, lit('#ec6a48')),
    ...chambers,
  );
}

export const cherryTomato = (x: number, y: number, r: number): Svg =>
  [
    pebble(x, y, r, COLORS.tomato),
    ellipse(x - r * 0.32, y - r * 0.4, r * 0.24, r * 0.14, '#fff', { opacity: 0.7 }),
  ].join('');

/** A cherry tomato cut in two. */
export const halfTomato = (x: number, y: number, r: number, turn = 0): Svg =>
  at(
    x,
    y,
    turn,
    circle(2, 3, r, '#40200f', { opacity: 0.2 }),
    circle(0, 0, r, ball(COLORS.tomato)),
    circle(0, 0, r * 0.78, lit('#f0836a')),
    ellipse(-r * 0.34, 0, r * 0.2, r * 0.42, '#fbd3a0'),
    ellipse(r * 0.34, 0, r * 0.2, r * 0.42, '#fbd3a0'),
  );

export const cucumberSlice = (x: number, y: number, r: number): Svg =>
  at(
    x,
    y,
    0,
    circle(2, 3, r, '#40200f', { opacity: 0.18 }),
    circle(0, 0, r, ball(COLORS.herb)),
    circle(0, 0, r * 0.87, lit('#d8e9b4')),
    ...ring(6, 0, 0, r * 0.4).map((seed) =>
      at(seed.x, seed.y, seed.turn, ellipse(0, 0, r * 0.15, r * 0.07, '#f6f7dc')),
    ),
  );

/** A ring of onion, pepper or chili. */
export const hoop = (
  x: number,
  y: number,
  r: number,
  color: string,
  width = r * 0.26,
  flat = 0.86,
  turn = 0,
): Svg =>
  at(
    x,
    y,
    turn,
    ellipse(1.5, 3, r, r * flat, 'none', { stroke: '#40200f', 'stroke-width': width, opacity: 0.16 }),
    ellipse(0, 0, r, r * flat, 'none', { stroke: color, 'stroke-width': width }),
    ellipse(0, 0, r, r * flat, 'none', {
      stroke: lighter(color, 0.5),
      'stroke-width': width * 0.3,
      opacity: 0.7,
    }),
  );

/** A strip of a vegetable, bent. */
export const strip = (x: number, y: number, length: number, turn: number, color: string, width = 11): Svg =>
  at(
    x,
    y,
    turn,
    line(`M${-length / 2} 3Q0 ${-length * 0.3 + 3} ${length / 2} 3`, '#40200f', width, { opacity: 0.16 }),
    line(`M${-length / 2} 0Q0 ${-length * 0.3} ${length / 2} 0`, color, width),
    line(
      `M${-length / 2 + 3} -2Q0 ${-length * 0.3 - 2} ${length / 2 - 3} -2`,
      lighter(color, 0.5),
      width * 0.25,
      { opacity: 0.8 },
    ),
  );

/** A frilly leaf of salad. */
export function lettuce(dice: Dice, x: number, y: number, r: number, color: string = COLORS.leaf): Svg {
  const turn = dice.between(0, 360);
  const shape = { wobble: 0.16, points: 13 };
  return [
    blob(dice, x + 3, y + 6, r, r * 0.82, '#40200f', { ...shape, extra: { opacity: 0.13 } }),
    blob(dice, x, y, r, r * 0.82, lit(color), shape),
    blob(dice, x - r * 0.08, y - r * 0.08, r * 0.68, r * 0.52, lighter(color, 0.28), {
      ...shape,
      extra: { opacity: 0.65 },
    }),
    at(
      x,
      y,
      turn,
      line(
        `M${-r * 0.7} 0Q0 ${r * 0.14} ${r * 0.6} 0M${-r * 0.2} 0L${r * 0.1} ${-r * 0.4}M${-r * 0.1} 2L${r * 0.24} ${r * 0.34}`,
        lighter(color, 0.6),
        2.4,
        { opacity: 0.7 },
      ),
    ),
  ].join('');
}

export function broccoli(dice: Dice, x: number, y: number, r: number): Svg {
  const crown = strew(dice, 9, r * 0.42, { cx: x, cy: y - r * 0.15, r: r * 0.7 }, (place) =>
    pebble(place.x, place.y, r * 0.34, dice.pick([COLORS.herb, COLORS.forest, '#6da04a'])),
  );
  return [
    path(
      `M${x - r * 0.2} ${y + r * 0.2}L${x - r * 0.3} ${y + r}L${x + r * 0.3} ${y + r}L${x + r * 0.2} ${y + r * 0.2}Z`,
      lit('#a8c878'),
    ),
    crown,
  ].join('');
}

/** A mushroom cut lengthwise. */
export const mushroom = (
  x: number,
  y: number,
  size: number,
  turn: number,
  color: string = COLORS.mushroom,
): Svg =>
  at(
    x,
    y,
    turn,
    path(
      `M${-size * 0.22} 0L${-size * 0.28} ${size * 0.75}Q0 ${size * 0.95} ${size * 0.28} ${size * 0.75}L${size * 0.22} 0Z`,
      lit('#f3e4c8'),
    ),
    path(
      `M${-size * 0.75} ${size * 0.1}C${-size * 0.75} ${-size * 0.9} ${size * 0.75} ${-size * 0.9} ${size * 0.75} ${size * 0.1}Q0 ${size * 0.4} ${-size * 0.75} ${size * 0.1}Z`,
      ball(color),
    ),
    path(
      `M${-size * 0.5} ${size * 0.06}Q0 ${size * 0.28} ${size * 0.5} ${size * 0.06}Q0 ${-size * 0.12} ${-size * 0.5} ${size * 0.06}Z`,
      darker(color, 0.28),
      { opacity: 0.6 },
    ),
  );

/** Berries with a gleam. */
export const berry = (x: number, y: number, r: number, color: string): Svg =>
  [pebble(x, y, r, color), circle(x - r * 0.35, y - r * 0.4, r * 0.2, '#fff', { opacity: 0.75 })].join('');

export const berries = (
  dice: Dice,
  count: number,
  r: number,
  area: Area,
  ...colors: [string, ...string[]]
): Svg =>
  strew(dice, count, r * 1.7, area, ({ x, y }) =>
    berry(x, y, r * dice.between(0.85, 1.1), dice.pick(colors)),
  );

/** A raspberry of many small balls. */
export const raspberry = (x: number, y: number, r: number, color: string = COLORS.raspberry): Svg =>
  [
    pebble(x, y, r, darker(color, 0.12)),
    ...ring(7, x, y, r * 0.6).map((place) => circle(place.x, place.y, r * 0.32, ball(color))),
    circle(x, y, r * 0.36, ball(lighter(color, 0.12))),
  ].join('');
