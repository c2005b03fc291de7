/** Meat from the fire, on boards, plates and pans. */
import { chopped, seeds, sprig, twig } from './greens.js';
import { chunk, drumstick, grillMarks, lula, skewer, slice, steak } from './meat.js';
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
import { board, bowl, bowlShade, parchment, plate, ramekin } from './tableware.js';
import { berries, cucumberSlice, hoop, wedge } from './vegetables.js';

/** Red onion, lavash, herbs: what lies beside meat. */
const beside = (dice: Dice): Svg =>
  [
    ...[
      [92, 292, 26],
      [128, 306, 20],
      [108, 268, 17],
    ].map(([x = 0, y = 0, r = 0]) => hoop(x, y, r, COLORS.onion)),
    sprig(296, 122, 48, 24),
    chopped(dice, 12, { cx: 270, cy: 310, r: 44 }),
  ].join('');

/** Pieces of meat on three sticks. */
export const skewers =
  (color: string, between?: string): Drawing =>
  (dice) => {
    const meat = (px: number): Svg =>
      chunk(
        dice,
        px,
        0,
        27,
        29,
        dice.pick([color, darker(color, 0.08), lighter(color, 0.06)]),
        dice.between(-14, 14),
      ) + at(px, 0, 0, grillMarks(34, 34, 2));
    const vegetable = (px: number): Svg =>
      at(px, 0, 0, el('rect', { x: -7, y: -27, width: 15, height: 54, rx: 7, fill: lit(between ?? color) }));
    const pieces = between
      ? [meat, vegetable, meat, vegetable, meat, vegetable, meat]
      : [meat, meat, meat, meat, meat];
    return [
      flatbreadUnder(dice),
      skewer(194, 138, 330, -14, pieces),
      skewer(204, 202, 330, -14, pieces),
      skewer(214, 266, 330, -14, pieces),
      beside(dice),
    ].join('');
  };

const flatbreadUnder = (dice: Dice): Svg =>
  [
    board(-8),
    blob(dice, 204, 212, 142, 104, '#40200f', { wobble: 0.04, extra: { opacity: 0.14 } }),
    blob(dice, 200, 202, 142, 104, lit('#f8e6c2'), { wobble: 0.05 }),
    strew(dice, 14, 34, { cx: 200, cy: 202, r: 120, flat: 0.7 }, ({ x, y, turn }) =>
      at(x, y, turn, ellipse(0, 0, 11, 6, COLORS.crust, { opacity: 0.4 })),
    ),
  ].join('');

export const kebabs =
  (color: string, specks: string): Drawing =>
  (dice) =>
    [
      flatbreadUnder(dice),
      lula(dice, 190, 156, 320, -14, color),
      lula(dice, 210, 232, 320, -14, color),
      seeds(dice, 34, { cx: 200, cy: 196, r: 110, flat: 0.7 }, specks, 4),
      beside(dice),
    ].join('');

/** A steak beside its sauce; some of it sliced. */
export const steaks =
  (color: string, sauce: string, { bone = false }: { bone?: boolean } = {}): Drawing =>
  (dice) =>
    [
      board(-6, '#8a5f42'),
      bone
        ? at(
            196,
            190,
            -18,
            line('M96 10H178', '#f6ead2', 24),
            circle(180, 2, 16, lit('#f6ead2')),
            circle(178, 22, 16, lit('#f6ead2')),
          )
        : '',
      steak(dice, 176, 176, 226, 142, -16, color),
      ...[0, 1, 2].map((index) =>
        slice(dice, 240 + index * 30, 284 - index * 12, 50, 92, 24, color, COLORS.rare),
      ),
      ramekin(112, 296, 42, sauce),
      twig(286, 150, 92, 60, COLORS.forest),
      seeds(dice, 26, { cx: 190, cy: 190, r: 100 }, '#ffffff', 2.6),
      berries(dice, 5, 6, { cx: 150, cy: 250, r: 40 }, '#43342c'),
    ].join('');

/** Ribs under a glaze. */
export const ribs =
  (glaze: string): Drawing =>
  (dice) => {
    const bones = [-104, -62, -20, 22, 64, 106];
    return [
      parchment(-6, '#ead9bb'),
      at(
        198,
        192,
        -12,
        shadow(8, 18, 168, 104),
        ...bones.map((x) => line(`M${x} -96L${x + 6} 98`, '#f6ead2', 17)),
        el('rect', { x: -136, y: -66, width: 272, height: 132, rx: 34, fill: lit(glaze) }),
        ...bones.map((x) => line(`M${x - 20} -58q8 58 0 116`, darker(glaze, 0.35), 7, { opacity: 0.55 })),
        ...bones.map((x) => line(`M${x - 4} -44q10 12 6 40`, '#fff', 7, { opacity: 0.4 })),
        seeds(dice, 26, { cx: 0, cy: 0, r: 120, flat: 0.45 }, '#fff3d6', 3),
      ),
      ramekin(306, 300, 40, darker(glaze, 0.1)),
      sprig(92, 300, 46, -30),
    ].join('');
  };

/** Slices of smoked meat, fanned out. */
export const brisket =
  (edge: string, inside: string): Drawing =>
  (dice) =>
    [
      board(-8),
      ...[0, 1, 2, 3, 4, 5].map((index) =>
        slice(dice, 116 + index * 30, 236 - index * 18, 86, 150, -24, edge, inside),
      ),
      ...[
        [284, 276],
        [312, 292],
        [292, 306],
      ].map(([x = 0, y = 0]) => cucumberSlice(x, y, 20)),
      hoop(118, 112, 22, COLORS.onion),
      hoop(94, 138, 17, COLORS.onion),
      sprig(300, 226, 40, 60),
    ].join('');

/** A whole young bird, pressed flat. */
export const spreadBird: Drawing = (dice) =>
  [
    plate({ color: COLORS.clay, r: 166 }),
    shadow(206, 214, 128, 120),
    drumstick(dice, 132, 246, 70, 122),
    drumstick(dice, 268, 246, 70, 58),
    blob(dice, 138, 148, 42, 26, ball(COLORS.chicken)),
    blob(dice, 262, 148, 42, 26, ball(COLORS.chicken)),
    path(
      'M200 82C262 90 282 150 268 206C256 258 228 282 200 284C172 282 144 258 132 206C118 150 138 90 200 82Z',
      ball(COLORS.chicken),
    ),
    line('M200 96V272', darker(COLORS.chicken, 0.3), 5, { opacity: 0.45 }),
    at(168, 180, 0, grillMarks(64, 90, 3)),
    at(232, 180, 0, grillMarks(64, 90, 3)),
    line('M150 130Q166 100 192 98', '#fff', 7, { opacity: 0.5 }),
    chopped(dice, 20, { cx: 200, cy: 200, r: 80 }),
    wedge(292, 112, 30, 20, COLORS.lemon),
  ].join('');

export const wings =
  (glaze: string, seed: string): Drawing =>
  (dice) =>
    [
      bowl({ color: COLORS.clay }),
      circle(200, 200, 134, well('#6a4028')),
      ...[
        [152, 142, 222],
        [262, 158, -32],
        [138, 250, 150],
        [250, 262, 40],
        [200, 200, 100],
      ].map(([x = 0, y = 0, turn = 0]) => drumstick(dice, x, y, 66, turn, glaze)),
      seeds(dice, 36, { cx: 200, cy: 200, r: 104 }, seed, 3.4),
      chopped(dice, 16, { cx: 200, cy: 200, r: 104 }),
      bowlShade(),
    ].join('');

export const sausages =
  (...colors: [string, string, string]): Drawing =>
  (dice) =>
    [
      board(-6),
      ...colors.map((color, index) => {
        const y = 126 + index * 66;
        return at(
          198 + index * 6,
          y,
          -10,
          line('M-106 14Q0 -30 106 14', '#40200f', 52, { opacity: 0.18, transform: 'translate(4 9)' }),
          line('M-106 10Q0 -32 106 10', color, 50),
          line('M-104 -4Q0 -44 102 -6', lighter(color, 0.45), 8, { opacity: 0.7 }),
          line('M-78 -22l22 46M-36 -34l22 48M8 -36l22 48M52 -28l22 46', '#40200f', 6, { opacity: 0.4 }),
        );
      }),
      ramekin(318, 300, 38, COLORS.lemon),
      sprig(92, 300, 44, -20),
      seeds(dice, 14, { cx: 318, cy: 300, r: 24 }, COLORS.caramel, 2.6),
    ].join('');
