/** How toppings are spread, and some that many dishes share. */
import { chopped, seeds, sprig } from './greens.js';
import { chunk, slice } from './meat.js';
import { COLORS } from './palette.js';
import { cube, halfEgg, shrimp } from './seafood.js';
import { type Area, blob, ring, strew } from './shapes.js';
import { at, circle, type Dice, type Drawing, el, line, lit, type Svg } from './svg.js';
import { INSIDE } from './tableware.js';
import {
  berry,
  broccoli,
  citrus,
  cucumberSlice,
  halfTomato,
  hoop,
  mushroom,
  strip,
  wedge,
} from './vegetables.js';

/** Several toppings, the lower ones first. */
export const all =
  (...parts: readonly Drawing[]): Drawing =>
  (dice) =>
    parts.map((part) => part(dice)).join('');

/** The same topping in given places: x, y, turn. */
export const places =
  (
    draw: (dice: Dice, x: number, y: number, turn: number) => Svg,
    ...where: readonly (readonly [number, number, number])[]
  ): Drawing =>
  (dice) =>
    where.map(([x, y, turn]) => draw(dice, x, y, turn)).join('');

/** Topping strewn over the middle. */
export const over =
  (
    count: number,
    gap: number,
    draw: (dice: Dice, x: number, y: number, turn: number) => Svg,
    area: Partial<Area> = {},
  ): Drawing =>
  (dice) =>
    strew(dice, count, gap, { ...INSIDE, r: 104, ...area }, ({ x, y, turn }) => draw(dice, x, y, turn));

export const greens =
  (count = 26, color: string = COLORS.herb, area: Partial<Area> = {}): Drawing =>
  (dice) =>
    chopped(dice, count, { ...INSIDE, r: 108, ...area }, color);

export const sesame =
  (count = 34, color = '#fff3d6', area: Partial<Area> = {}): Drawing =>
  (dice) =>
    seeds(dice, count, { ...INSIDE, r: 112, ...area }, color, 3);

/** Slices of pork belly with their rolled fat. */
export const porkRolls = places(
  (dice, x, y, turn) =>
    slice(dice, x, y, 104, 88, turn, COLORS.lamb, '#eebf9e') +
    at(
      x,
      y,
      turn,
      line('M-26 4c0 -30 50 -30 48 0c-2 24 -38 22 -36 2c2 -12 20 -10 18 2', COLORS.pork, 9, {
        opacity: 0.85,
      }),
    ),
  [140, 150, -30],
  [150, 236, 20],
);

/** A sheet of seaweed at the edge. */
export const nori: Drawing = () =>
  at(
    296,
    138,
    24,
    el('rect', { x: -38, y: -54, width: 76, height: 100, rx: 4, fill: lit('#2f4238') }),
    line('M-26 -40H28M-26 -14H28M-26 12H28', '#58705f', 2, { opacity: 0.6 }),
  );

/** A pink spiral of fish. */
export const narutomaki = (x: number, y: number): Svg =>
  [
    ...ring(10, x, y, 23).map((place) => circle(place.x, place.y, 9, lit('#fffaf3'))),
    circle(x, y, 24, lit('#fffaf3')),
    line(`M${x} ${y}c8 -8 16 4 6 12c-14 10 -28 -8 -16 -22`, '#e8718c', 5),
  ].join('');

/** Cream stirred into a soup. */
export const cream =
  (color: string = COLORS.milk): Drawing =>
  (dice) =>
    [
      blob(dice, 194, 190, 44, 36, lit(color), { wobble: 0.14 }),
      line('M150 200c10 40 70 46 94 14c16 -26 6 -60 -22 -66', color, 9, { opacity: 0.85 }),
    ].join('');

/** Named toppings, for menus to be short. */
export const meat = (color: string, count = 8, size = 26): Drawing =>
  over(count, size * 1.35, (dice, x, y, turn) => chunk(dice, x, y, size, size * 0.68, color, turn));
export const sliced = (edge: string, inside: string, count = 6): Drawing =>
  over(count, 50, (dice, x, y, turn) => slice(dice, x, y, 74, 52, turn, edge, inside));
export const prawns =
  (count = 4, size = 54): Drawing =>
  (dice) =>
    ring(count, 200, 200, 66, dice.between(0, 90))
      .map(({ x, y, turn }) => shrimp(x, y, size, turn + 40, '#f58358'))
      .join('');
export const eggs = (...where: readonly (readonly [number, number, number])[]): Drawing =>
  places((_dice, x, y, turn) => halfEgg(x, y, 38, turn), ...where);
export const strips = (color: string, count = 8, length = 54): Drawing =>
  over(count, 28, (_dice, x, y, turn) => strip(x, y, length, turn, color));
export const cubesOf = (color: string, count = 8, size = 30): Drawing =>
  over(count, size * 1.5, (_dice, x, y, turn) => cube(x, y, size, turn, color));
export const mushrooms = (count = 6, color: string = COLORS.mushroom): Drawing =>
  over(count, 44, (_dice, x, y, turn) => mushroom(x, y, 27, turn, color));
export const florets = (count = 6): Drawing => over(count, 46, (dice, x, y) => broccoli(dice, x, y, 27));
export const hoops = (color: string, count = 6, r = 19): Drawing =>
  over(count, 34, (_dice, x, y, turn) => hoop(x, y, r, color, r * 0.28, 0.8, turn));
export const tomatoes = (count = 6, r = 20): Drawing =>
  over(count, r * 2.1, (_dice, x, y, turn) => halfTomato(x, y, r, turn));
export const cucumbers = (count = 7, r = 23): Drawing =>
  over(count, r * 1.5, (_dice, x, y) => cucumberSlice(x, y, r));
export const scatterBerries = (count: number, r: number, ...colors: [string, ...string[]]): Drawing =>
  over(count, r * 2, (dice, x, y) => berry(x, y, r, dice.pick(colors)));
export const slicesOf = (color: string, ...where: readonly (readonly [number, number, number])[]): Drawing =>
  places((_dice, x, y, turn) => citrus(x, y, 34, color, turn), ...where);
export const wedges = (color: string, ...where: readonly (readonly [number, number, number])[]): Drawing =>
  places((_dice, x, y, turn) => wedge(x, y, 34, turn, color), ...where);
export const leaves = (color: string, ...where: readonly (readonly [number, number, number])[]): Drawing =>
  places((_dice, x, y, turn) => sprig(x, y, 44, turn, color), ...where);
