/** What is fried in the morning. */
import { seeds, sprig } from './greens.js';
import { COLORS, darker } from './palette.js';
import { blob, placesIn } from './shapes.js';
import { at, ball, circle, type Drawing, ellipse, line, lit, path, type Svg, shadow } from './svg.js';
import { gleam, plate } from './tableware.js';
import { raspberry } from './vegetables.js';

/** Thick round curd cakes with sour cream and berries. */
export const syrniki: Drawing = (dice) =>
  [
    plate({ r: 164 }),
    ...[
      [140, 158],
      [252, 150],
      [188, 252],
    ].map(([x = 0, y = 0]) =>
      [
        shadow(x + 6, y + 14, 78, 72),
        ellipse(x, y + 10, 62, 58, lit(COLORS.dough)),
        circle(x, y, 61, ball(COLORS.golden)),
        blob(dice, x, y, 48, 46, COLORS.crust, { wobble: 0.1, extra: { opacity: 0.45 } }),
        gleam(x, y, 46, 6, 0.45),
      ].join(''),
    ),
    blob(dice, 200, 186, 62, 50, lit(COLORS.milk), { wobble: 0.16 }),
    line('M168 178q24 -22 54 -10', '#ffffff', 9),
    ...[
      [180, 196],
      [222, 184],
      [204, 214],
      [274, 256],
    ].map(([x = 0, y = 0]) => raspberry(x, y, 19)),
    sprig(220, 166, 34, 20, COLORS.mint),
    seeds(dice, 40, { cx: 200, cy: 200, r: 110 }, '#ffffff', 2),
  ].join('');

/** Thin pancakes folded in quarters, with honey. */
export const pancakes: Drawing = (dice) => {
  const folded = (x: number, y: number, turn: number): Svg =>
    at(
      x,
      y,
      turn,
      path('M-70 62L-64 -66Q64 -60 70 58Q0 84 -70 62Z', '#40200f', {
        opacity: 0.2,
        transform: 'translate(4 8)',
      }),
      path('M-70 62L-64 -66Q64 -60 70 58Q0 84 -70 62Z', lit(COLORS.golden)),
      path('M-66 52L-60 -58Q54 -52 62 48Q0 72 -66 52Z', lit(COLORS.dough)),
      ...placesIn(dice, 9, 20, { cx: -6, cy: 10, r: 52 }).map((place) =>
        ellipse(place.x, place.y, 11, 8, COLORS.crust, { opacity: 0.4 }),
      ),
      line('M-62 54Q0 76 62 50', darker(COLORS.crust, 0.1), 4, { opacity: 0.5 }),
    );
  return [
    plate({ color: COLORS.celadon, r: 164 }),
    folded(142, 150, -20),
    folded(254, 172, 34),
    folded(186, 254, 8),
    path(
      'M150 130Q220 96 262 150Q290 196 236 226Q216 270 180 262Q150 250 164 206Q120 176 150 130Z',
      lit(COLORS.honey),
      { opacity: 0.82 },
    ),
    line('M168 142Q214 122 240 152', '#fff', 8, { opacity: 0.6 }),
    sprig(226, 196, 36, 30, COLORS.mint),
  ].join('');
};
