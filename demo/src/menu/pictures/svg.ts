/** Building blocks of the demo's drawings: SVG elements in a view box of 400 by 400, lit from the upper left. */
import { darker, lighter } from './palette.js';

export type Svg = string;
/** Draws a part of a picture. The random numbers give each product its own shapes, the same ones each time. */
export type Drawing = (dice: Dice) => Svg;

/** A pseudo-random number generator (mulberry32) seeded by a text (FNV-1a). */
export class Dice {
  #state: number;

  constructor(seed: string) {
    this.#state = 2_166_136_261;
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 16_777_619);
  }

  /** Returns a number from 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }
}

const short = (value: string | number): string | number =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value;

export function el(name: string, attributes: Record<string, string | number>, ...inner: Svg[]): Svg {
  const { opacity, ...others } = attributes;
  // A shape is either filled or stroked; the opacity of a whole element would need an additional layer.
  const paint = name === 'g' ? 'opacity' : others.fill === 'none' ? 'stroke-opacity' : 'fill-opacity';
  const written = Object.entries(opacity === undefined ? others : { ...others, [paint]: opacity }).map(
    ([key, value]) => ` ${key}="${short(value)}"`,
  );
  return `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

export const path = (d: string, fill: string, extra: Record<string, string | number> = {}): Svg =>
  el('path', { d, fill, ...extra });
export const circle = (cx: number, cy: number, r: number, fill: string, extra = {}): Svg =>
  el('circle', { cx, cy, r, fill, ...extra });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = {}): Svg =>
  el('ellipse', { cx, cy, rx, ry, fill, ...extra });
export const line = (d: string, stroke: string, width: number, extra = {}): Svg =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...extra });
export const at = (x: number, y: number, turn: number, ...inner: Svg[]): Svg =>
  el('g', { transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})` }, ...inner);
export const scaled = (x: number, y: number, scale: number, ...inner: Svg[]): Svg =>
  el(
    'g',
    { transform: `translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 100) / 100})` },
    ...inner,
  );

/** The fill of a surface that faces the light. */
export const lit = (color: string): string => `url(#lit-${color.slice(1)})`;
/** The fill of a round thing. */
export const ball = (color: string): string => `url(#ball-${color.slice(1)})`;
/** The fill of the inside of a hollow thing. */
export const well = (color: string): string => `url(#well-${color.slice(1)})`;
const SHADOW = 'url(#shadow)';

/** The fill of a liquid that changes its colour towards the bottom. */
export const pour = (upper: string, lower: string): string =>
  `url(#pour-${upper.slice(1)}-${lower.slice(1)})`;

/** The shadow of a thing on the table. */
export const shadow = (cx: number, cy: number, rx: number, ry: number): Svg =>
  ellipse(cx, cy, rx, ry, SHADOW);

const stop = (offset: number, color: string, opacity = 1): Svg =>
  el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });

const GRADIENTS: Record<string, (id: string, color: string, other: string) => Svg> = {
  pour: (id, upper, lower) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 0.1, y2: 1 },
      stop(0, lighter(upper, 0.2)),
      stop(0.35, upper),
      stop(0.9, lower),
    ),
  lit: (id, color) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 1, y2: 1 },
      stop(0, lighter(color, 0.28)),
      stop(0.5, color),
      stop(1, darker(color, 0.16)),
    ),
  ball: (id, color) =>
    el(
      'radialGradient',
      { id, cx: 0.36, cy: 0.3, r: 0.78 },
      stop(0, lighter(color, 0.42)),
      stop(0.5, color),
      stop(1, darker(color, 0.24)),
    ),
  well: (id, color) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 1, y2: 1 },
      stop(0, darker(color, 0.16)),
      stop(0.55, color),
      stop(1, lighter(color, 0.25)),
    ),
};

const shadowGradient = el(
  'radialGradient',
  { id: 'shadow' },
  stop(0.55, '#40200f', 0.34),
  stop(0.8, '#40200f', 0.14),
  stop(1, '#40200f', 0),
);

/** The whole drawing with the gradients that it names. */
export function frame(size: number, ...inner: Svg[]): Svg {
  const body = inner.join('');
  const named = new Set(body.match(/url\(#\w+(-[0-9a-f]{6})+\)/g));
  const gradients = [...named].map((name) => {
    const id = name.slice(5, -1);
    const [kind = 'lit', digits, others] = id.split('-');
    return GRADIENTS[kind]?.(id, `#${digits}`, `#${others}`) ?? '';
  });
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '0 0 400 400',
    width: size,
    height: size,
  };
  return el('svg', attributes, el('defs', {}, shadowGradient, ...gradients), body);
}
