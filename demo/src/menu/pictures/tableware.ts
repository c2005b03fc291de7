/** The table and what stands on it, from above. */
import { COLORS, darker, lighter, mix } from './palette.js';
import { ball, circle, type Dice, el, ellipse, line, lit, path, type Svg, shadow, well } from './svg.js';

/** A cloth of one of the brand's tones, with a softer disc of light. */
export function table(dice: Dice, tone: string): Svg {
  const light = lighter(tone, 0.55);
  const [x, y] = [dice.between(120, 170), dice.between(90, 150)];
  const weave = dice.pick(['stripes', 'plain', 'dots', 'plain'] as const);
  const marks = { stripes: () => stripes(tone, dice), dots: () => dots(tone), plain: () => '' }[weave]();
  return [
    el('rect', { width: 400, height: 400, fill: lit(tone) }),
    marks,
    circle(x, y, 235, light, { opacity: 0.5 }),
    circle(x, y, 150, light, { opacity: 0.45 }),
  ].join('');
}

function stripes(tone: string, dice: Dice): Svg {
  const color = mix(tone, '#ffffff', 0.4);
  const turn = dice.pick([-30, 30, 60] as const);
  const bands = [-220, -130, -40, 50, 140, 230].map((offset) =>
    el('rect', { x: offset, y: -320, width: 34, height: 640, fill: color, opacity: 0.55 }),
  );
  return el('g', { transform: `translate(200 200) rotate(${turn})` }, ...bands);
}

function dots(tone: string): Svg {
  const color = mix(tone, '#ffffff', 0.55);
  const rows = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) =>
      circle(column * 50 + (row % 2) * 25, row * 50, 5, color, { opacity: 0.75 }),
    ),
  );
  return rows.flat().join('');
}

/** The middle of a deep bowl. */
export const INSIDE = { cx: 200, cy: 200, r: 128 };

export interface DishOptions {
  cx?: number;
  cy?: number;
  r?: number;
  color?: string;
}

/** A flat plate; food goes on it up to about 0.7 of its radius. */
export function plate({ cx = 200, cy = 200, r = 160, color = COLORS.china }: DishOptions = {}): Svg {
  return [
    shadow(cx + 12, cy + 20, r * 1.14, r * 1.1),
    circle(cx, cy, r, lit(color)),
    circle(cx, cy, r - 3, 'none', { stroke: lighter(color, 0.6), 'stroke-width': 3, opacity: 0.8 }),
    circle(cx, cy, r * 0.74, well(mix(color, '#e9dcc8', 0.25))),
    circle(cx, cy, r * 0.7, lit(mix(color, '#fffdf8', 0.4))),
  ].join('');
}

/** A deep bowl; what it holds fills a circle of `r - 26`. */
export function bowl({ cx = 200, cy = 200, r = 154, color = COLORS.china }: DishOptions = {}): Svg {
  return [
    shadow(cx + 14, cy + 24, r * 1.16, r * 1.12),
    circle(cx, cy, r, lit(color)),
    circle(cx, cy, r - 4, 'none', { stroke: lighter(color, 0.55), 'stroke-width': 3, opacity: 0.75 }),
    circle(cx, cy, r - 13, well(darker(color, 0.14))),
  ].join('');
}

/** The shadow that a bowl's edge throws on what it holds. */
export function bowlShade({ cx = 200, cy = 200, r = 154 }: DishOptions = {}): Svg {
  const inner = r - 20;
  const d = `M${cx - inner} ${cy}a${inner} ${inner} 0 0 1 ${2 * inner} 0a${inner} ${inner * 0.86} 0 0 0 ${-2 * inner} 0Z`;
  return el('g', { transform: `rotate(-45 ${cx} ${cy})` }, path(d, '#40200f', { opacity: 0.13 }));
}

/** A wooden board with a handle. */
export function board(turn = -12, color: string = COLORS.wood): Svg {
  const grain = [-92, -48, -8, 36, 80].map((y, index) =>
    line(`M-150 ${y}q80 ${index % 2 ? 14 : -12} 150 0t150 4`, darker(color, 0.2), 2, { opacity: 0.4 }),
  );
  return el(
    'g',
    { transform: `translate(200 206) rotate(${turn})` },
    el('rect', { x: -160, y: -112, width: 340, height: 252, rx: 40, fill: '#40200f', opacity: 0.13 }),
    el('rect', { x: -168, y: -124, width: 336, height: 248, rx: 34, fill: lit(color) }),
    el('rect', {
      x: -162,
      y: -118,
      width: 324,
      height: 236,
      rx: 30,
      fill: lighter(color, 0.12),
      opacity: 0.5,
    }),
    ...grain,
    circle(140, -94, 11, darker(color, 0.35)),
    circle(141, -92, 9, darker(color, 0.15)),
  );
}

/** A sheet of baking paper, a little crumpled. */
export function parchment(turn = 8, color: string = COLORS.paper): Svg {
  return el(
    'g',
    { transform: `translate(200 202) rotate(${turn})` },
    path('M-134 -128L146 -120L138 144L-128 136Z', '#40200f', { opacity: 0.12 }),
    path('M-142 -138L-40 -132L138 -136L134 -20L140 130L10 126L-136 132L-132 20Z', lit(color)),
    path('M-142 -138L-40 -132L-96 -70ZM138 -136L134 -20L84 -90ZM140 130L10 126L96 78Z', '#ffffff', {
      opacity: 0.45,
    }),
    line('M-96 -70L40 40M84 -90L-20 60', darker(color, 0.12), 2, { opacity: 0.35 }),
  );
}

/** A pan of cast iron with a handle; food fills a circle of about 112. */
export function skillet(): Svg {
  return [
    shadow(212, 226, 168, 162),
    el(
      'g',
      { transform: 'rotate(38 200 205)' },
      el('rect', { x: 330, y: 182, width: 100, height: 46, rx: 20, fill: lit(COLORS.iron) }),
    ),
    circle(200, 205, 146, lit(COLORS.iron)),
    circle(200, 205, 132, well('#35302f')),
    circle(200, 205, 122, lit('#3d3837')),
  ].join('');
}

/** A small bowl of sauce. */
export function ramekin(cx: number, cy: number, r: number, sauce: string, color: string = COLORS.china): Svg {
  return [
    shadow(cx + 5, cy + 8, r * 1.2, r * 1.16),
    circle(cx, cy, r, lit(color)),
    circle(cx, cy, r * 0.8, well(darker(color, 0.12))),
    circle(cx, cy, r * 0.74, lit(sauce)),
    ellipse(cx - r * 0.2, cy - r * 0.28, r * 0.3, r * 0.14, '#fff', { opacity: 0.4 }),
  ].join('');
}

/** A glaze's gleam along the upper left of something round. */
export const gleam = (cx: number, cy: number, r: number, width = 7, opacity = 0.5): Svg =>
  line(`M${cx - r} ${cy + r * 0.1}a${r} ${r} 0 0 1 ${r * 0.72} ${-r * 0.9}`, '#ffffff', width, { opacity });

/** A round thing with light on it, and its shadow. */
export const pebble = (cx: number, cy: number, r: number, color: string): Svg =>
  [
    ellipse(cx + r * 0.12, cy + r * 0.22, r * 1.05, r * 0.98, '#40200f', { opacity: 0.2 }),
    circle(cx, cy, r, ball(color)),
  ].join('');
