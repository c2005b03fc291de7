/** What the demo's drawings are made of: marks on a field of 400 by 400, lit from the upper left. */
import { darker, lighter } from './palette.js';

export type Svg = string;
/** A part of a picture; the dice give each product shapes of its own, the same ones each time. */
export type Drawing = (dice: Dice) => Svg;

export class Dice {
  #state: number;

  constructor(seed: string) {
    this.#state = 2_166_136_261;
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 16_777_619);
  }

  /** From 0 to 1. */
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
  // Shapes are either filled or stroked; the opacity of an element as a whole costs a layer of its own.
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

/** A surface that faces the light. */
export const lit = (color: string): string => `url(#lit-${color.slice(1)})`;
/** Something round. */
export const ball = (color: string): string => `url(#ball-${color.slice(1)})`;
/** The inside of something hollow. */
export const well = (color: string): string => `url(#well-${color.slice(1)})`;
const SHADOW = 'url(#shadow)';

/** A liquid that becomes another colour towards the bottom. */
export const pour = (upper: string, lower: string): string =>
  `url(#pour-${upper.slice(1)}-${lower.slice(1)})`;

/** What a thing casts on the table beside it. */
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
