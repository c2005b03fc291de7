/** Fish, shrimps, eggs and cubes in pieces, seen from above. */
import { COLORS, darker, lighter } from './palette.js';
import { blob } from './shapes.js';
import { at, ball, circle, type Dice, el, ellipse, line, lit, path, type Svg } from './svg.js';

export function shrimp(x: number, y: number, size: number, turn: number, color: string = COLORS.shrimp): Svg {
  const rings = [-58, -28, 4, 36, 66].map((angle) => {
    const radians = (angle * Math.PI) / 180;
    const [c, s] = [Math.cos(radians), Math.sin(radians)];
    return `M${c * size * 0.3} ${s * size * 0.3}L${c * size * 0.62} ${s * size * 0.62}`;
  });
  return at(
    x,
    y,
    turn,
    line(arc(0, 5, size * 0.46), '#40200f', size * 0.36, { opacity: 0.16 }),
    line(arc(0, 0, size * 0.46), color, size * 0.36),
    line(arc(-size * 0.03, -size * 0.05, size * 0.53), lighter(color, 0.55), size * 0.08, { opacity: 0.85 }),
    line(rings.join(''), darker(color, 0.2), size * 0.045, { opacity: 0.6 }),
    path(
      `M${-size * 0.08} ${size * 0.4}L${-size * 0.5} ${size * 0.28}L${-size * 0.44} ${size * 0.62}Z`,
      lit(COLORS.tomato),
    ),
  );
}

const arc = (x: number, y: number, r: number): string =>
  `M${x - r * 0.1} ${y - r}A${r} ${r} 0 0 1 ${x - r * 0.1} ${y + r}`;

/** A boiled egg cut in two. */
export const halfEgg = (x: number, y: number, size: number, turn: number, white: string = COLORS.milk): Svg =>
  at(
    x,
    y,
    turn,
    ellipse(3, 6, size, size * 0.8, '#40200f', { opacity: 0.18 }),
    ellipse(0, 0, size, size * 0.8, lit(white)),
    circle(-size * 0.1, 0, size * 0.44, ball(COLORS.yolk)),
    ellipse(-size * 0.24, -size * 0.18, size * 0.14, size * 0.08, '#fff', { opacity: 0.7 }),
  );

export const friedEgg = (dice: Dice, x: number, y: number, r: number): Svg =>
  [
    blob(dice, x + 3, y + 6, r, r * 0.92, '#40200f', { wobble: 0.12, extra: { opacity: 0.15 } }),
    blob(dice, x, y, r, r * 0.92, lit('#fffdf6'), { wobble: 0.12 }),
    circle(x + 2, y, r * 0.4, ball(COLORS.yolk)),
    ellipse(x - r * 0.1, y - r * 0.16, r * 0.14, r * 0.08, '#fff', { opacity: 0.8 }),
  ].join('');

/** A cube with a lit top: tofu, feta, croutons. */
export function cube(x: number, y: number, size: number, turn: number, color: string): Svg {
  const half = size / 2;
  return at(
    x,
    y,
    turn,
    el('rect', {
      x: -half + 3,
      y: -half + 6,
      width: size,
      height: size,
      rx: 5,
      fill: '#40200f',
      opacity: 0.2,
    }),
    el('rect', { x: -half, y: -half, width: size, height: size, rx: 5, fill: lit(darker(color, 0.12)) }),
    el('rect', {
      x: -half + 2,
      y: -half + 1,
      width: size - 6,
      height: size - 7,
      rx: 4,
      fill: lighter(color, 0.18),
    }),
  );
}

/** A fillet with stripes, such as salmon. */
export function fillet(
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  color: string = COLORS.salmon,
): Svg {
  const outline = `M${-width / 2} ${height * 0.1}Q${-width / 2} ${-height / 2} ${-width * 0.2} ${-height / 2}H${width * 0.34}Q${width / 2} ${-height * 0.4} ${width / 2} 0Q${width * 0.46} ${height / 2} ${width * 0.2} ${height / 2}H${-width * 0.3}Q${-width / 2} ${height / 2} ${-width / 2} ${height * 0.1}Z`;
  const bands = [-0.3, -0.1, 0.1, 0.3].map(
    (place) => `M${width * place} ${-height * 0.42}q${width * 0.1} ${height * 0.42} 0 ${height * 0.84}`,
  );
  return at(
    x,
    y,
    turn,
    el('g', { transform: 'translate(5 9)' }, path(outline, '#40200f', { opacity: 0.2 })),
    path(outline, lit(color)),
    line(bands.join(''), lighter(color, 0.5), 5, { opacity: 0.75 }),
    line(`M${-width * 0.36} ${-height * 0.34}H${width * 0.3}`, '#fff', 4, { opacity: 0.4 }),
  );
}
