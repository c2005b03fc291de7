/** Cakes and pastry with cream. */
import { leaf, seeds, sprig } from './greens.js';
import { COLORS, darker, lighter } from './palette.js';
import { blob, ring, strew } from './shapes.js';
import { at, ball, circle, type Drawing, el, ellipse, line, lit, path, shadow, well } from './svg.js';
import { parchment, plate } from './tableware.js';
import { berries, raspberry } from './vegetables.js';

export interface CakeOptions {
  /** From the top down; layers and creams take turns. */
  layers: readonly string[];
  top: string;
  on?: Drawing;
}

/** A slice of cake, seen from its cut side. */
export const cakeSlice =
  ({ layers, top, on }: CakeOptions): Drawing =>
  (dice) => {
    const height = 118;
    const step = height / layers.length;
    const bands = layers.map((color, index) =>
      path(
        `M96 ${190 + index * step}L290 ${214 + index * step}V${214 + (index + 1) * step + 0.6}L96 ${190 + (index + 1) * step + 0.6}Z`,
        color,
      ),
    );
    const crumbs = strew(dice, 46, 8, { cx: 190, cy: 264, r: 92, flat: 0.55 }, ({ x, y }) =>
      circle(x, y, 1.8, '#fff6e2', { opacity: 0.4 }),
    );
    return [
      plate({ cy: 214, r: 164 }),
      shadow(206, 314, 150, 44),
      path('M290 214L336 164V282L290 332Z', lit(darker(layers[0] ?? top, 0.16))),
      ...bands,
      path(`M96 190L290 214V${214 + height}L96 ${190 + height}Z`, '#40200f', { opacity: 0.05 }),
      crumbs,
      path('M96 190L290 214L336 164Q220 128 96 190Z', lit(top)),
      path('M96 190L290 214L336 164L290 206Z', lighter(top, 0.5), { opacity: 0.6 }),
      on?.(dice) ?? '',
    ].join('');
  };

/** What lies on a slice of cake. */
export const onSlice = {
  berries:
    (color: string): Drawing =>
    (dice) =>
      berries(dice, 7, 13, { cx: 238, cy: 172, r: 54, flat: 0.42 }, color, darker(color, 0.12)) +
      sprig(262, 158, 34, 30),
  crumbs:
    (color: string): Drawing =>
    (dice) =>
      seeds(dice, 46, { cx: 230, cy: 178, r: 86, flat: 0.28 }, color, 4),
  honeycomb: (() =>
    [
      at(
        236,
        168,
        8,
        path('M-24 0l12 -18h26l12 18l-12 18h-26Z', lit(COLORS.honey)),
        path('M-14 0l7 -11h16l7 11l-7 11h-16Z', lighter(COLORS.honey, 0.4), { opacity: 0.7 }),
      ),
    ].join('')) as Drawing,
  gloss: (() => line('M150 184Q222 148 300 168', '#fff', 7, { opacity: 0.5 })) as Drawing,
};

/** Tartlets with cream and berries. */
export const tartlets =
  (cream: string, berry: string): Drawing =>
  (dice) =>
    [
      plate({ color: COLORS.celadon }),
      ...[
        [144, 160],
        [258, 168],
        [196, 262],
      ].map(([x = 0, y = 0]) =>
        [
          shadow(x + 6, y + 12, 76, 72),
          ...ring(20, x, y, 54).map((place) => circle(place.x, place.y, 10, ball(COLORS.golden))),
          circle(x, y, 53, lit(COLORS.golden)),
          circle(x, y, 44, well(COLORS.crust)),
          blob(dice, x, y, 42, 42, lit(cream), { wobble: 0.04 }),
          berries(
            dice,
            13,
            10.5,
            { cx: x, cy: y - 1, r: 31 },
            berry,
            lighter(berry, 0.1),
            darker(berry, 0.1),
          ),
          at(x + 22, y - 24, 40, leaf(24)),
        ].join(''),
      ),
    ].join('');

export const eclairs =
  (glaze: string, stripe: string): Drawing =>
  () =>
    [
      parchment(-5),
      ...[
        [192, 128, -12],
        [204, 206, -12],
        [216, 284, -12],
      ].map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          turn,
          shadow(6, 12, 124, 44),
          el('rect', { x: -112, y: -32, width: 224, height: 64, rx: 32, fill: ball(COLORS.golden) }),
          path(
            'M-96 4Q-104 -26 -70 -26H70Q104 -26 96 4Q84 22 60 12Q36 22 10 13Q-20 22 -44 12Q-80 22 -96 4Z',
            lit(glaze),
          ),
          line('M-76 -8q14 -14 28 0t28 0t28 0t28 0t28 0', stripe, 5),
          line('M-74 -18H40', '#fff', 5, { opacity: 0.4 }),
        ),
      ),
    ].join('');

/** Meringue with cream and berries. */
export const pavlova: Drawing = (dice) =>
  [
    plate({ color: COLORS.ink }),
    shadow(208, 216, 122, 118),
    ...ring(12, 200, 200, 84).map(({ x, y, turn }) =>
      at(
        x,
        y,
        turn,
        ellipse(0, 0, 38, 32, ball('#fff7ea')),
        ellipse(6, 0, 16, 12, '#fffefb', { opacity: 0.8 }),
      ),
    ),
    blob(dice, 200, 200, 78, 76, lit('#fffdf8'), { wobble: 0.07 }),
    ...[
      [176, 178],
      [222, 176],
      [200, 216],
      [164, 222],
      [238, 218],
    ].map(([x = 0, y = 0]) => raspberry(x, y, 22)),
    berries(dice, 8, 11, { cx: 200, cy: 200, r: 66, from: 30 }, COLORS.blueberry),
    sprig(204, 186, 36, 10, COLORS.mint),
  ].join('');
