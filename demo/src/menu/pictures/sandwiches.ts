/** Burgers, rolled bread and toasts, seen from the side or from above. */
import { sprig } from './greens.js';
import { chunk } from './meat.js';
import { COLORS, darker, lighter } from './palette.js';
import { blob, strew } from './shapes.js';
import {
  at,
  ball,
  circle,
  type Dice,
  type Drawing,
  el,
  ellipse,
  line,
  lit,
  path,
  type Svg,
  shadow,
  well,
} from './svg.js';
import { board } from './tableware.js';
import { lettuce, strip } from './vegetables.js';

export type BurgerLayer =
  | 'beef'
  | 'chicken'
  | 'cheese'
  | 'bacon'
  | 'tomato'
  | 'salad'
  | 'onion'
  | 'cucumber'
  | 'sauce';

const wave = (y: number, height: number, color: string, period = 24, x0 = 84, x1 = 316): Svg => {
  const count = Math.round((x1 - x0) / period);
  const d = Array.from(
    { length: count },
    (_, index) => `q${period / 2} ${index % 2 ? -height : height} ${period} 0`,
  ).join('');
  return (
    path(
      `M${x0} ${y}H${x1}V${y + 8}${Array.from({ length: count }, (_, index) => `q${-period / 2} ${index % 2 ? height * 1.6 : height * 0.7} ${-period} 0`).join('')}Z`,
      lit(color),
    ) + line(`M${x0} ${y + 4}${d}`, lighter(color, 0.45), 3, { opacity: 0.7 })
  );
};

const bar = (y: number, height: number, color: string, inset = 0): Svg =>
  el('rect', { x: 86 + inset, y, width: 228 - inset * 2, height, rx: height / 2, fill: lit(color) });

const LAYERS: Record<BurgerLayer, { height: number; draw: (dice: Dice, y: number) => Svg }> = {
  beef: {
    height: 40,
    draw: (dice, y) =>
      bar(y, 44, COLORS.beef, -4) +
      strew(dice, 20, 12, { cx: 200, cy: y + 22, r: 108, flat: 0.16 }, (place) =>
        ellipse(place.x, place.y, 7, 4, darker(COLORS.beef, 0.35), { opacity: 0.6 }),
      ) +
      line(`M104 ${y + 10}H270`, '#fff', 4, { opacity: 0.22 }),
  },
  chicken: {
    height: 40,
    draw: (dice, y) =>
      blob(dice, 200, y + 22, 122, 25, lit(COLORS.golden), { wobble: 0.05, points: 16 }) +
      strew(dice, 34, 9, { cx: 200, cy: y + 22, r: 112, flat: 0.18 }, (place) =>
        circle(place.x, place.y, 4, lighter(COLORS.golden, 0.5), { opacity: 0.8 }),
      ),
  },
  cheese: {
    height: 10,
    draw: (_dice, y) =>
      path(
        `M80 ${y}H320L292 ${y + 12}L262 ${y + 34}L232 ${y + 12}H168L132 ${y + 30}L108 ${y + 12}Z`,
        lit(COLORS.cheese),
      ),
  },
  bacon: {
    height: 14,
    draw: (_dice, y) =>
      wave(y, 9, COLORS.bacon, 29) + line(`M92 ${y + 8}H308`, '#f6cdb4', 4, { opacity: 0.8 }),
  },
  tomato: {
    height: 16,
    draw: (_dice, y) => bar(y, 17, COLORS.tomato, 6) + line(`M112 ${y + 5}H240`, '#fff', 4, { opacity: 0.4 }),
  },
  salad: { height: 16, draw: (_dice, y) => wave(y, 12, COLORS.leaf, 21, 74, 326) },
  onion: { height: 10, draw: (_dice, y) => bar(y, 9, '#e9cfe0', 14) + bar(y + 3, 4, COLORS.onion, 20) },
  cucumber: {
    height: 12,
    draw: (_dice, y) =>
      [104, 168, 232]
        .map((x) => el('rect', { x, y, width: 58, height: 13, rx: 6, fill: lit(COLORS.cucumber) }))
        .join(''),
  },
  sauce: {
    height: 8,
    draw: (_dice, y) =>
      path(
        `M92 ${y}H308Q306 ${y + 16} 288 ${y + 12}T250 ${y + 16}T206 ${y + 12}T160 ${y + 18}T118 ${y + 12}T92 ${y}Z`,
        lit('#f0a94e'),
      ),
  },
};

/** From the side; layers from the top down. */
export const burger =
  (layers: readonly BurgerLayer[], top: string = COLORS.golden, seed = '#fff3d6'): Drawing =>
  (dice) => {
    const height = layers.reduce((sum, layer) => sum + LAYERS[layer].height, 0);
    const start = 212 - height / 2;
    let y = start;
    const drawn = layers.map((layer) => {
      const svg = LAYERS[layer].draw(dice, y);
      y += LAYERS[layer].height;
      return svg;
    });
    return [
      shadow(208, y + 70, 158, 34),
      path(`M84 ${y + 2}H316V${y + 26}Q314 ${y + 62} 278 ${y + 62}H122Q86 ${y + 62} 84 ${y + 26}Z`, lit(top)),
      ...drawn.reverse(),
      path(
        `M80 ${start + 2}C78 ${start - 66} 132 ${start - 106} 200 ${start - 106}C268 ${start - 106} 322 ${start - 66} 320 ${start + 2}Q312 ${start + 12} 296 ${start + 10}H104Q88 ${start + 12} 80 ${start + 2}Z`,
        ball(top),
      ),
      line(`M110 ${start - 44}Q132 ${start - 86} 180 ${start - 92}`, '#fff', 9, { opacity: 0.5 }),
      strew(dice, 18, 17, { cx: 206, cy: start - 62, r: 84, flat: 0.36 }, (place) =>
        at(
          place.x,
          place.y,
          place.turn,
          ellipse(0.6, 1.4, 6, 3.6, '#40200f', { opacity: 0.2 }),
          ellipse(0, 0, 6, 3.6, seed),
        ),
      ),
    ].join('');
  };

/** Thin bread rolled round its filling, in paper. */
export const wraps =
  (meat: string, ...colors: [string, string, string]): Drawing =>
  (dice) => {
    const one = (x: number, y: number, turn: number): Svg =>
      at(
        x,
        y,
        turn,
        shadow(8, 14, 74, 150),
        el('rect', { x: -52, y: -124, width: 104, height: 262, rx: 42, fill: lit('#f6e2ba') }),
        strew(dice, 10, 24, { cx: 0, cy: -30, r: 46, flat: 1.4 }, (place) =>
          ellipse(place.x * 0.8, place.y, 9, 5, COLORS.crust, { opacity: 0.45 }),
        ),
        ellipse(0, -116, 50, 25, well(COLORS.crust)),
        lettuce(dice, -20, -124, 28),
        lettuce(dice, 24, -122, 26),
        chunk(dice, -12, -122, 18, 14, meat),
        chunk(dice, 14, -116, 19, 14, darker(meat, 0.08)),
        ...colors.map((color, index) =>
          strip(-22 + index * 22, -108 + (index % 2) * -18, 26, index * 40, color, 8),
        ),
        path('M-60 -18L60 -52L56 150H-56Z', lit('#fdf6e8')),
        path('M-60 -18L60 -52L60 -36L-58 0Z', '#40200f', { opacity: 0.08 }),
        line('M-54 40L58 8M-54 92L58 60', '#d9472f', 9, { opacity: 0.75 }),
      );
    return [board(-4), one(142, 216, -10), one(258, 206, 12)].join('');
  };

/** Slices of bread with things on them. */
export const toasts =
  (ground: string, top: (dice: Dice, x: number, y: number) => Svg): Drawing =>
  (dice) =>
    [
      board(-8),
      ...[
        [150, 146, -16],
        [248, 250, -8],
      ].map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          turn,
          shadow(6, 12, 106, 76),
          path(
            'M-90 -36Q-92 -60 -60 -58H60Q92 -60 90 -36V36Q92 60 60 58H-60Q-92 60 -90 36Z',
            ball(COLORS.crust),
          ),
          path(
            'M-80 -34Q-82 -50 -56 -49H56Q82 -50 80 -34V34Q82 50 56 49H-56Q-82 50 -80 34Z',
            lit(COLORS.dough),
          ),
          blob(dice, 0, 0, 70, 40, lit(ground), { wobble: 0.06, points: 12 }),
          top(dice, 0, 0),
        ),
      ),
      sprig(304, 128, 44, 40),
    ].join('');
