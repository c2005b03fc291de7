/** What is served in deep bowls: soups, noodles in broth, porridge. */
import { COLORS, darker, lighter } from './palette.js';
import { type Area, blob, strew } from './shapes.js';
import { at, circle, type Dice, type Drawing, el, ellipse, line, lit, type Svg, well } from './svg.js';
import { bowl, bowlShade, INSIDE } from './tableware.js';

/** The surface of a soup with eyes of oil on it. */
export function broth(dice: Dice, color: string): Svg {
  return [
    circle(200, 200, 134, well(color)),
    blob(dice, 186, 184, 100, 92, lighter(color, 0.22), { wobble: 0.12, extra: { opacity: 0.5 } }),
    strew(dice, 16, 22, { ...INSIDE, r: 116 }, ({ x, y }) =>
      circle(x, y, dice.between(3, 8), lighter(color, 0.45), { opacity: 0.45 }),
    ),
  ].join('');
}

/** Strands that lie in waves across a circle. */
export function strands(dice: Dice, color: string, width: number, { cx, cy, r }: Area, count = 15): Svg {
  const lines = Array.from({ length: count }, (_, index) => {
    const offset = -r * 0.86 + (index * r * 1.72) / (count - 1);
    const half = Math.sqrt(Math.max(0, r * r - offset * offset)) * 0.94;
    const [a, b] = [dice.between(-22, 22), dice.between(-22, 22)];
    return `M${cx - half} ${cy + offset}C${cx - half * 0.4} ${cy + offset + a} ${cx + half * 0.3} ${cy + offset + b} ${cx + half} ${cy + offset + a * 0.4}`;
  });
  const turn = dice.between(-40, 40);
  return el(
    'g',
    { transform: `rotate(${Math.round(turn)} ${cx} ${cy})` },
    ...lines.map((d, index) =>
      [
        line(d, darker(color, 0.3), width + 3, { opacity: 0.6 }),
        line(d, index % 3 === 0 ? darker(color, 0.07) : color, width),
        line(d, lighter(color, 0.6), width * 0.28, { opacity: 0.65 }),
      ].join(''),
    ),
  );
}

/** A nest of strands, rolled up. */
export function nest(dice: Dice, color: string, width: number, cx: number, cy: number, r: number): Svg {
  const loops = Array.from({ length: 16 }, (_, index) => {
    const share = 1 - index / 17;
    const [dx, dy] = [dice.between(-r, r) * 0.14, dice.between(-r, r) * 0.14];
    const turn = dice.between(0, 180);
    const shape = { 'stroke-width': width, transform: `rotate(${Math.round(turn)} ${cx} ${cy})` };
    const size = [r * (0.3 + share * 0.66), r * (0.2 + share * 0.62)] as const;
    return [
      ellipse(cx + dx, cy + dy, ...size, 'none', {
        ...shape,
        stroke: darker(color, 0.28),
        'stroke-width': width + 3,
        opacity: 0.7,
      }),
      ellipse(cx + dx, cy + dy, ...size, 'none', {
        ...shape,
        stroke: index % 3 ? color : darker(color, 0.08),
      }),
      ellipse(cx + dx, cy + dy, ...size, 'none', {
        ...shape,
        stroke: lighter(color, 0.6),
        'stroke-width': width * 0.25,
        opacity: 0.6,
      }),
    ].join('');
  });
  return circle(cx, cy, r, darker(color, 0.2)) + loops.join('');
}

export interface BowlOptions {
  bowl?: string;
  broth: string;
  noodles?: { color: string; width?: number };
  top: Drawing;
}

/** A bowl of soup, with noodles in it or without. */
export const soup =
  ({ bowl: color, broth: liquid, noodles, top }: BowlOptions): Drawing =>
  (dice) =>
    [
      bowl({ color }),
      broth(dice, liquid),
      noodles
        ? nest(dice, noodles.color, noodles.width ?? 8, 200, 206, 104) +
          blob(dice, 200, 200, 132, 132, liquid, { extra: { opacity: 0.2 } })
        : '',
      top(dice),
      bowlShade(),
    ].join('');

/** Grains that fill a bowl or lie in a heap. */
export function rice(dice: Dice, cx: number, cy: number, r: number, color: string = COLORS.rice): Svg {
  return [
    blob(dice, cx + 3, cy + 7, r, r * 0.96, '#40200f', {
      wobble: 0.05,
      points: 12,
      extra: { opacity: 0.16 },
    }),
    blob(dice, cx, cy, r, r * 0.96, lit(darker(color, 0.06)), { wobble: 0.05, points: 12 }),
    strew(dice, Math.round(r * 2.2), 7, { cx, cy, r: r * 0.94 }, ({ x, y, turn }) =>
      at(
        x,
        y,
        turn,
        ellipse(0.6, 1.4, 6, 2.8, darker(color, 0.3), { opacity: 0.4 }),
        ellipse(0, 0, 6, 2.8, color),
      ),
    ),
  ].join('');
}

/** A bowl of porridge with something on it. */
export const porridge =
  (color: string, ware: string, top: Drawing): Drawing =>
  (dice) =>
    [
      bowl({ color: ware }),
      circle(200, 200, 134, well(color)),
      strew(dice, 90, 12, { ...INSIDE, r: 124 }, ({ x, y, turn }) =>
        at(x, y, turn, ellipse(0, 0, 8, 5, lighter(color, 0.4), { opacity: 0.7 })),
      ),
      top(dice),
      bowlShade(),
    ].join('');
