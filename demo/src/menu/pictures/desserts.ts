/** Desserts with ice cream and fruit. */
import { glass } from './glasses.js';
import { seeds, sprig } from './greens.js';
import { COLORS, darker, lighter } from './palette.js';
import { cube } from './seafood.js';
import { blob, ring, strew } from './shapes.js';
import { at, ball, circle, type Drawing, line, lit, type Svg, shadow } from './svg.js';
import { scoop } from './sweets.js';
import { plate } from './tableware.js';

export const bananas: Drawing = (dice) =>
  [
    plate({ r: 166 }),
    ...[
      [150, 168, -30],
      [196, 244, -18],
    ].map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        turn,
        shadow(6, 10, 96, 40),
        blob(dice, 0, 0, 84, 32, ball('#e5ae55'), { wobble: 0.08, points: 15 }),
        strew(dice, 20, 10, { cx: 0, cy: 0, r: 74, flat: 0.3 }, (place) =>
          circle(place.x, place.y, 4.5, lighter('#e5ae55', 0.45), { opacity: 0.8 }),
        ),
      ),
    ),
    scoop(dice, 262, 170, 58, '#fdf1d6'),
    line('M92 176q40 -30 66 6t62 18t70 -16t34 34', COLORS.caramel, 9, { opacity: 0.85 }),
    line('M120 250q40 -20 66 10t80 -4', COLORS.caramel, 8, { opacity: 0.85 }),
    sprig(276, 126, 40, 20, COLORS.mint),
    seeds(dice, 30, { cx: 200, cy: 200, r: 120 }, '#fff3d6', 3),
  ].join('');

/** Mango cream in a low glass. */
export const pudding: Drawing = (dice) =>
  glass({
    liquid: ['#fff6e2', '#f6b23a'],
    shape: 'low',
    inside: (inner) =>
      strew(inner, 16, 13, { cx: 200, cy: 212, r: 60, flat: 0.36 }, ({ x, y }) =>
        circle(x, y, 7, '#ffffff', { opacity: 0.75 }),
      ),
    rim: (inner) =>
      [
        strew(inner, 9, 24, { cx: 200, cy: 172, r: 66, flat: 0.3 }, ({ x, y, turn }) =>
          cube(x, y, 26, turn, '#f9a825'),
        ),
        sprig(214, 160, 44, 12, COLORS.mint),
      ].join(''),
  })(dice);

/** Rings of pineapple from the grate with ice cream. */
export const pineapple: Drawing = (dice) => {
  const slice = (x: number, y: number, r: number): Svg =>
    at(
      x,
      y,
      dice.between(0, 90),
      circle(4, 8, r, '#40200f', { opacity: 0.2 }),
      circle(0, 0, r, lit('#e3a23a')),
      circle(0, 0, r - 6, lit(COLORS.corn)),
      ...ring(14, 0, 0, r * 0.66).map((place) =>
        at(
          place.x,
          place.y,
          place.turn,
          line(`M${-r * 0.2} 0H${r * 0.2}`, darker(COLORS.corn, 0.16), 3, { opacity: 0.6 }),
        ),
      ),
      line(
        `M${-r * 0.7} ${-r * 0.3}L${r * 0.6} ${-r * 0.5}M${-r * 0.8} ${r * 0.2}L${r * 0.8} ${-r * 0.06}M${-r * 0.5} ${r * 0.6}L${r * 0.6} ${r * 0.42}`,
        '#5c3a1e',
        8,
        { opacity: 0.5 },
      ),
      circle(0, 0, r * 0.24, '#fdf8f0'),
    );
  return [
    plate({ color: COLORS.celadon, r: 166 }),
    slice(142, 164, 70),
    slice(252, 176, 68),
    slice(178, 262, 66),
    scoop(dice, 216, 204, 52, '#fff3df'),
    line('M160 190q30 24 56 6t60 14', COLORS.caramel, 8, { opacity: 0.85 }),
    sprig(232, 168, 40, 14, COLORS.mint),
  ].join('');
};
