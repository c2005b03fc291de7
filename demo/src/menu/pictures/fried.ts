/** What is fried in batter, and small balls of it. */
import { chopped, seeds, sprig } from './greens.js';
import { COLORS, lighter } from './palette.js';
import { blob, ring, strew } from './shapes.js';
import { at, ball, circle, type Dice, type Drawing, lit, path, type Svg } from './svg.js';
import { bowl, plate, ramekin } from './tableware.js';
import { wedge } from './vegetables.js';

/** Shrimps in batter, tails out. */
export const tempura: Drawing = (dice) =>
  [
    plate({ color: COLORS.ink, r: 164 }),
    ...[0, 1, 2, 3, 4].map((index) =>
      at(
        118 + index * 38,
        206 - index * 4,
        -72 + index * 8,
        path('M-92 -14L-132 -34Q-120 0 -134 30L-92 12Z', lit(COLORS.tomato)),
        blob(dice, 4, 8, 100, 30, '#40200f', { wobble: 0.08, points: 15, extra: { opacity: 0.2 } }),
        blob(dice, 0, 0, 100, 29, ball('#eec06a'), { wobble: 0.1, points: 17 }),
        strew(dice, 26, 9, { cx: 0, cy: 0, r: 90, flat: 0.26 }, ({ x, y }) =>
          circle(x, y, dice.between(3, 6.5), lighter('#eec06a', 0.45), { opacity: 0.85 }),
        ),
      ),
    ),
    ramekin(300, 304, 40, COLORS.soy, COLORS.iron),
    wedge(104, 304, 30, -20, COLORS.lemon),
    sprig(298, 112, 46, 20),
  ].join('');

/** Pieces of chicken in a crust, in a basket with paper. */
export const crispy: Drawing = (dice) =>
  [
    bowl({ color: '#c99a62' }),
    circle(200, 200, 134, lit('#f6ead2')),
    ...ring(6, 200, 204, 66, 12).map(({ x, y }) => nugget(dice, x, y, 48)),
    nugget(dice, 198, 196, 50),
    wedge(274, 268, 34, -40, COLORS.lemon),
    chopped(dice, 30, { cx: 200, cy: 200, r: 104 }),
    seeds(dice, 22, { cx: 200, cy: 200, r: 100 }, '#fff3d6', 3),
  ].join('');

const nugget = (dice: Dice, x: number, y: number, r: number): Svg =>
  [
    blob(dice, x + 4, y + 8, r, r * 0.86, '#40200f', { wobble: 0.1, points: 11, extra: { opacity: 0.24 } }),
    blob(dice, x, y, r, r * 0.86, ball('#c9843a'), { wobble: 0.13, points: 13 }),
    strew(dice, 15, 10, { cx: x - 3, cy: y - 3, r: r * 0.8, flat: 0.86 }, (place) =>
      circle(place.x, place.y, dice.between(3, 7), dice.pick(['#e2a653', '#efbf70', '#a9652a']), {
        opacity: 0.75,
      }),
    ),
  ].join('');
