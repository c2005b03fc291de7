/** Meat in pieces, seen from above. */
import { COLORS, darker, lighter } from './palette.js';
import { blob, blobLine, ring } from './shapes.js';
import { at, ball, circle, type Dice, el, line, lit, path, type Svg } from './svg.js';

/** A roasted piece with a lighter side and juices. */
export function chunk(
  dice: Dice,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  turn = 0,
): Svg {
  const shape = { wobble: 0.1, points: 8 };
  return at(
    x,
    y,
    turn,
    blob(dice, 3, 6, rx, ry, '#40200f', { ...shape, extra: { opacity: 0.2 } }),
    blob(dice, 0, 0, rx, ry, ball(color), shape),
    blob(dice, -rx * 0.12, -ry * 0.2, rx * 0.62, ry * 0.5, lighter(color, 0.24), {
      ...shape,
      extra: { opacity: 0.55 },
    }),
    line(
      `M${-rx * 0.5} ${-ry * 0.5}Q0 ${-ry * 0.85} ${rx * 0.42} ${-ry * 0.5}`,
      '#fff',
      Math.max(2, ry * 0.13),
      { opacity: 0.45 },
    ),
  );
}

/** Dark stripes of the grate, for something of this size. */
export function grillMarks(width: number, height: number, count = 4): Svg {
  const marks = Array.from({ length: count }, (_, index) => {
    const x = -width / 2 + (width * (index + 0.5)) / count;
    return `M${x - height * 0.22} ${height * 0.36}L${x + height * 0.22} ${-height * 0.36}`;
  }).join('');
  return line(marks, '#40200f', Math.max(5, height * 0.09), { opacity: 0.5 });
}

/** A steak; `cut` shows slices of its rare inside. */
export function steak(
  dice: Dice,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  color: string = COLORS.beef,
): Svg {
  const outline = blobLine(dice, 0, 0, width / 2, height / 2, { wobble: 0.07, points: 9 });
  return at(
    x,
    y,
    turn,
    el('g', { transform: 'translate(6 12)' }, path(outline, '#40200f', { opacity: 0.24 })),
    el('g', { transform: 'translate(0 6)' }, path(outline, darker(color, 0.35))),
    path(outline, lit(color)),
    path(outline, 'none', { stroke: '#f0cf9a', 'stroke-width': 4, opacity: 0.45 }),
    grillMarks(width * 0.86, height * 0.86, 5),
    line(
      `M${-width * 0.3} ${-height * 0.3}Q0 ${-height * 0.46} ${width * 0.26} ${-height * 0.34}`,
      '#fff',
      5,
      { opacity: 0.35 },
    ),
  );
}

/** A slice of roast with a browned edge. */
export const slice = (
  dice: Dice,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  edge: string,
  inside: string,
): Svg =>
  at(
    x,
    y,
    turn,
    blob(dice, 3, 6, width / 2, height / 2, '#40200f', { wobble: 0.05, extra: { opacity: 0.2 } }),
    blob(dice, 0, 0, width / 2, height / 2, lit(edge), { wobble: 0.05 }),
    blob(dice, 0, 0, width / 2 - 5, height / 2 - 5, lit(inside), { wobble: 0.05 }),
    line(
      `M${-width * 0.24} ${-height * 0.1}q${width * 0.2} ${-height * 0.16} ${width * 0.44} 0`,
      lighter(inside, 0.4),
      3,
      { opacity: 0.6 },
    ),
  );

/** Sticks through pieces; each draws itself at its place on the stick. */
export function skewer(
  x: number,
  y: number,
  length: number,
  turn: number,
  pieces: readonly ((px: number) => Svg)[],
): Svg {
  const step = (length * 0.78) / pieces.length;
  const first = (-step * (pieces.length - 1)) / 2 - length * 0.02;
  return at(
    x,
    y,
    turn,
    line(`M${-length / 2} 4H${length / 2}`, '#40200f', 6, { opacity: 0.18 }),
    line(`M${-length / 2} 0H${length / 2}`, '#c9a06a', 5),
    ...pieces.map((draw, index) => draw(first + index * step)),
  );
}

/** Minced meat moulded on a stick. */
export function lula(
  dice: Dice,
  x: number,
  y: number,
  length: number,
  turn: number,
  color: string = COLORS.lamb,
): Svg {
  const body = blobLine(dice, 0, 0, length * 0.4, 26, { wobble: 0.05, points: 12 });
  const ridges = Array.from({ length: 6 }, (_, index) => {
    const at0 = -length * 0.3 + index * length * 0.12;
    return `M${at0} -20q9 20 0 40`;
  }).join('');
  return at(
    x,
    y,
    turn,
    line(`M${-length / 2} 0H${length / 2}`, '#c9a06a', 5),
    el('g', { transform: 'translate(3 7)' }, path(body, '#40200f', { opacity: 0.22 })),
    path(body, ball(color)),
    line(ridges, darker(color, 0.3), 5, { opacity: 0.55 }),
    line(`M${-length * 0.3} -14q${length * 0.3} -9 ${length * 0.6} 0`, '#fff', 4, { opacity: 0.35 }),
  );
}

/** A leg of chicken. */
export function drumstick(
  dice: Dice,
  x: number,
  y: number,
  size: number,
  turn: number,
  color: string = COLORS.chicken,
): Svg {
  const meat = `M${-size * 0.62} 0C${-size * 0.62} ${-size * 0.62} ${size * 0.1} ${-size * 0.5} ${size * 0.42} ${-size * 0.1}C${size * 0.5} 0 ${size * 0.48} ${size * 0.14} ${size * 0.38} ${size * 0.18}C0 ${size * 0.56} ${-size * 0.62} ${size * 0.5} ${-size * 0.62} 0Z`;
  return at(
    x,
    y,
    turn,
    line(`M${size * 0.3} ${size * 0.04}L${size * 0.8} ${size * 0.12}`, '#f6ead2', size * 0.15),
    circle(size * 0.84, size * 0.06, size * 0.1, lit('#f6ead2')),
    circle(size * 0.82, size * 0.19, size * 0.1, lit('#f6ead2')),
    el('g', { transform: 'translate(4 8)' }, path(meat, '#40200f', { opacity: 0.2 })),
    path(meat, ball(color)),
    blob(dice, -size * 0.2, -size * 0.12, size * 0.24, size * 0.14, lighter(color, 0.4), {
      extra: { opacity: 0.6 },
    }),
    grillMarksAt(-size * 0.12, size * 0.14, size * 0.6, size * 0.34),
  );
}

const grillMarksAt = (x: number, y: number, width: number, height: number): Svg =>
  at(x, y, 0, el('g', { opacity: 0.55 }, grillMarks(width, height, 3)));

/** Petals of rare beef or ham round a middle. */
export const petals = (
  dice: Dice,
  x: number,
  y: number,
  r: number,
  count: number,
  edge: string,
  inside: string,
): Svg =>
  ring(count, x, y, r, dice.between(0, 60))
    .map((place) => slice(dice, place.x, place.y, r * 1.15, r * 0.8, place.turn, edge, inside))
    .join('');
