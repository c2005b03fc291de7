/** Leaves, twigs and seeds. */
import { COLORS, darker, lighter } from './palette.js';
import { type Area, strew } from './shapes.js';
import { at, type Dice, ellipse, line, lit, path, type Svg } from './svg.js';

/** A leaf of basil or mint; its stem is at the origin. */
export function leaf(length: number, color: string = COLORS.herb): Svg {
  const half = length * 0.34;
  return [
    path(
      `M0 0C${half} ${-length * 0.2} ${half} ${-length * 0.75} 0 ${-length}C${-half} ${-length * 0.75} ${-half} ${-length * 0.2} 0 0Z`,
      lit(color),
    ),
    line(`M0 0L0 ${-length * 0.85}`, lighter(color, 0.35), Math.max(1.5, length * 0.05), { opacity: 0.7 }),
  ].join('');
}

/** Three leaves together. */
export const sprig = (x: number, y: number, size: number, turn = 0, color: string = COLORS.herb): Svg =>
  at(
    x,
    y,
    turn,
    at(0, 0, -48, leaf(size * 0.85, darker(color, 0.08))),
    at(0, 0, 46, leaf(size * 0.85, darker(color, 0.04))),
    leaf(size, color),
  );

/** A twig of dill or rosemary. */
export function twig(x: number, y: number, length: number, turn: number, color: string = COLORS.herb): Svg {
  const needles = Array.from({ length: 7 }, (_, index) => {
    const y0 = -length * (0.2 + index * 0.11);
    const reach = length * (0.24 - index * 0.02);
    return `M0 ${y0}l${reach} ${-reach * 0.8}M0 ${y0}l${-reach} ${-reach * 0.8}`;
  }).join('');
  return at(
    x,
    y,
    turn,
    line(`M0 0V${-length}`, darker(color, 0.15), length * 0.05),
    line(needles, color, length * 0.055),
  );
}

/** Chopped green. */
export const chopped = (dice: Dice, count: number, area: Area, color: string = COLORS.herb): Svg =>
  strew(dice, count, 9, area, ({ x, y, turn }) =>
    at(
      x,
      y,
      turn,
      ellipse(
        0,
        0,
        dice.between(3, 6),
        dice.between(2, 3.4),
        dice.pick([color, lighter(color, 0.2), darker(color, 0.12)]),
      ),
    ),
  );

/** Sesame, poppy, salt, crumbs. */
export const seeds = (dice: Dice, count: number, area: Area, color: string, size = 3.4): Svg =>
  strew(dice, count, size * 2.4, area, ({ x, y, turn }) =>
    at(
      x,
      y,
      turn,
      ellipse(0.8, 1.2, size, size * 0.62, '#40200f', { opacity: 0.25 }),
      ellipse(0, 0, size, size * 0.62, color),
    ),
  );
