/** Bread, seen from above. */
import { seeds, sprig, twig } from './greens.js';
import { COLORS, lighter } from './palette.js';
import { strew } from './shapes.js';
import {
  at,
  ball,
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
import { berries } from './vegetables.js';

/** A loaf with slashes; `long` for a baguette. */
export function loaf(
  dice: Dice,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  color: string,
  seed?: string,
): Svg {
  const count = Math.round(width / 58);
  const slashes = Array.from({ length: count }, (_, index) => {
    const px = -width * 0.36 + (index * width * 0.72) / Math.max(1, count - 1);
    return path(
      `M${px - 16} ${height * 0.26}Q${px - 8} ${-height * 0.1} ${px + 18} ${-height * 0.3}Q${px + 10} ${height * 0.1} ${px - 16} ${height * 0.26}Z`,
      lit(COLORS.dough),
    );
  });
  return at(
    x,
    y,
    turn,
    shadow(10, height * 0.16, width * 0.58, height * 0.64),
    path(
      `M${-width / 2} 0C${-width / 2} ${-height * 0.62} ${-width * 0.2} ${-height / 2} 0 ${-height / 2}C${width * 0.2} ${-height / 2} ${width / 2} ${-height * 0.62} ${width / 2} 0C${width / 2} ${height * 0.62} ${width * 0.2} ${height / 2} 0 ${height / 2}C${-width * 0.2} ${height / 2} ${-width / 2} ${height * 0.62} ${-width / 2} 0Z`,
      ball(color),
    ),
    ...slashes,
    seed ? seeds(dice, 60, { cx: 0, cy: 0, r: width * 0.42, flat: height / width }, seed, 3) : '',
    line(
      `M${-width * 0.36} ${-height * 0.24}Q0 ${-height * 0.46} ${width * 0.3} ${-height * 0.36}`,
      '#fff',
      5,
      { opacity: 0.35 },
    ),
  );
}

export const bread =
  (color: string, seed?: string): Drawing =>
  (dice) =>
    [
      board(-6),
      loaf(dice, 196, 194, 268, 168, -16, color, seed),
      seeds(dice, 40, { cx: 200, cy: 210, r: 170, from: 130 }, '#fff4df', 2.6),
    ].join('');

export const baguettes: Drawing = (dice) =>
  [
    board(10),
    loaf(dice, 176, 160, 300, 78, -36, COLORS.crust),
    loaf(dice, 230, 232, 300, 78, -34, COLORS.golden),
    sprig(96, 300, 44, -40),
  ].join('');

/** Flat bread with dimples, herbs and little things. */
export const focaccia: Drawing = (dice) =>
  [
    board(4),
    el('rect', { x: 84, y: 102, width: 240, height: 212, rx: 34, fill: '#40200f', opacity: 0.16 }),
    el('rect', { x: 78, y: 92, width: 240, height: 212, rx: 34, fill: ball(COLORS.golden) }),
    strew(
      dice,
      20,
      34,
      { cx: 198, cy: 198, r: 104 },
      ({ x, y }) =>
        ellipse(x, y, 13, 11, well(COLORS.crust)) +
        ellipse(x + 2, y + 2, 7, 5, lighter(COLORS.honey, 0.2), { opacity: 0.6 }),
    ),
    ...[30, 96, 160, 228, 300].map((turn, index) =>
      twig(198 + Math.cos(turn) * 66, 208 + Math.sin(turn) * 62, 54, turn + index * 20),
    ),
    berries(dice, 7, 12, { cx: 198, cy: 198, r: 92 }, COLORS.tomato, COLORS.pepper),
    seeds(dice, 60, { cx: 198, cy: 198, r: 104 }, '#ffffff', 2.4),
  ].join('');

/** Sausages in dough. */
export const sausageRolls: Drawing = () =>
  [
    board(-6),
    ...[
      [186, 120, -10],
      [204, 204, -6],
      [214, 288, -10],
    ].map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        turn,
        shadow(6, 12, 128, 46),
        el('rect', { x: -116, y: -22, width: 232, height: 44, rx: 22, fill: lit('#c9694e') }),
        ...[-72, -36, 0, 36, 72].map((px) =>
          at(
            px,
            0,
            18,
            ellipse(0, 0, 25, 35, ball(COLORS.golden)),
            line('M-8 -24q-9 24 2 46', '#fff', 4, { opacity: 0.4 }),
          ),
        ),
      ),
    ),
  ].join('');
