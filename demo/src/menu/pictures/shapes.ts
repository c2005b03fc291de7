/** Irregular, natural shapes, and their placement. */
import { type Dice, path, type Svg } from './svg.js';

export interface BlobOptions {
  /** The irregularity, from 0 (an ellipse) to 1. */
  wobble?: number;
  points?: number;
}

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a smooth closed path through points. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const pointAt = (index: number) => points[(index + points.length) % points.length] ?? ([0, 0] as const);
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => pointAt(index + step)) as [
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
    ];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(number).join(' ')}`;
  });
  return `M${pointAt(0).map(number).join(' ')}${curves.join('')}Z`;
}

/** Returns the outline of an irregular ellipse. */
export function blobLine(
  dice: Dice,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  { wobble = 0.1, points = 9 }: BlobOptions = {},
): string {
  const start = dice.between(0, Math.PI);
  return smooth(
    Array.from({ length: points }, (_, index) => {
      const angle = start + (index / points) * 2 * Math.PI;
      const reach = 1 + dice.between(-wobble, wobble);
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const;
    }),
  );
}

export function blob(
  dice: Dice,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  options: BlobOptions & { extra?: Record<string, string | number> } = {},
): Svg {
  return path(blobLine(dice, cx, cy, rx, ry, options), fill, options.extra);
}

export interface Place {
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
}

export interface Area {
  cx: number;
  cy: number;
  r: number;
  /** An ellipse instead of a circle. */
  flat?: number;
  /** The inner radius of a ring. */
  from?: number;
}

/** Returns random places in an area, at least `gap` apart; fewer than `count` when there is no room. */
export function placesIn(dice: Dice, count: number, gap: number, area: Area): Place[] {
  const { cx, cy, r, flat = 1, from = 0 } = area;
  const places: Place[] = [];
  for (let tries = 0; places.length < count && tries < count * 30; tries += 1) {
    const angle = dice.between(0, 2 * Math.PI);
    const reach = Math.sqrt(dice.between((from / r) ** 2, 1)) * r;
    const place = {
      x: cx + Math.cos(angle) * reach,
      y: cy + Math.sin(angle) * reach * flat,
      turn: dice.between(0, 360),
    };
    const free = places.every(({ x, y }) => Math.hypot(x - place.x, (y - place.y) / flat) > gap);
    if (free) places.push(place);
  }
  return places;
}

/** Draws the same thing in many places. */
export const strew = (
  dice: Dice,
  count: number,
  gap: number,
  area: Area,
  draw: (place: Place, index: number) => Svg,
): Svg => placesIn(dice, count, gap, area).map(draw).join('');

/** Returns evenly spaced places around a centre. */
export function ring(count: number, cx: number, cy: number, r: number, start = 0): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * 360;
    const radians = (angle * Math.PI) / 180;
    return { x: cx + Math.cos(radians) * r, y: cy + Math.sin(radians) * r, turn: angle };
  });
}
