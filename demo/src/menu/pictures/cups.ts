/** Cups of coffee and cocoa from above, pots of tea from the side. */
import { COLORS, darker, lighter } from './palette.js';
import { blob, strew } from './shapes.js';
import {
  at,
  ball,
  circle,
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
import { gleam } from './tableware.js';

/** A cup on its saucer from above; `art` is what is on the drink. */
export const cup =
  (color: string, drink: string, art?: Drawing, beside?: Drawing): Drawing =>
  (dice) =>
    [
      shadow(212, 224, 172, 168),
      circle(200, 202, 152, lit(color)),
      circle(200, 202, 148, 'none', { stroke: lighter(color, 0.6), 'stroke-width': 3, opacity: 0.8 }),
      circle(200, 202, 104, well(darker(color, 0.08))),
      line('M282 168C350 136 366 204 300 222', darker(color, 0.22), 25, {
        opacity: 0.4,
        transform: 'translate(3 7)',
      }),
      line('M282 168C350 136 366 204 300 222', color, 23),
      line('M292 160C340 142 352 180 330 200', lighter(color, 0.6), 5, { opacity: 0.8 }),
      shadow(206, 212, 122, 120),
      circle(196, 198, 106, lit(color)),
      circle(196, 198, 95, well(darker(color, 0.14))),
      circle(196, 199, 90, ball(drink)),
      art?.(dice) ?? gleam(190, 196, 64, 7, 0.45),
      beside?.(dice) ?? '',
    ].join('');

/** What baristas draw. */
export const latteArt: Drawing = () =>
  [
    circle(196, 199, 84, 'none', { stroke: '#fff3dd', 'stroke-width': 5, opacity: 0.35 }),
    path(
      'M196 258C150 226 134 190 152 166C168 148 190 154 196 172C202 154 224 148 240 166C258 190 242 226 196 258Z',
      '#fff6e6',
    ),
    path(
      'M196 236C168 214 160 194 170 182C180 174 192 180 196 190C200 180 212 174 222 182C232 194 224 214 196 236Z',
      COLORS.caramel,
      { opacity: 0.75 },
    ),
    path(
      'M196 218C184 208 180 198 186 192C191 189 195 193 196 197C197 193 201 189 206 192C212 198 208 208 196 218Z',
      '#fff6e6',
    ),
  ].join('');

export const rosetta: Drawing = () =>
  [
    ...[0, 1, 2, 3, 4].map((index) =>
      path(
        `M196 ${252 - index * 22}C${150 - index * -5} ${232 - index * 22} ${140 + index * 8} ${206 - index * 18} ${152 + index * 8} ${196 - index * 17}Q196 ${226 - index * 22} ${240 - index * 8} ${196 - index * 17}C${252 - index * 8} ${206 - index * 18} ${242 - index * 5} ${232 - index * 22} 196 ${252 - index * 22}Z`,
        index % 2 ? COLORS.caramel : '#fff6e6',
        { opacity: index % 2 ? 0.6 : 1 },
      ),
    ),
    line('M196 256V150', '#fff6e6', 4),
  ].join('');

export const crema: Drawing = (dice) =>
  [
    blob(dice, 196, 199, 82, 80, COLORS.caramel, { wobble: 0.05, extra: { opacity: 0.5 } }),
    blob(dice, 206, 206, 60, 58, '#3b2217', { wobble: 0.08, extra: { opacity: 0.6 } }),
    strew(dice, 18, 10, { cx: 196, cy: 199, r: 84, from: 66 }, ({ x, y }) =>
      circle(x, y, dice.between(2, 5), '#f0c48a', { opacity: 0.7 }),
    ),
    gleam(190, 196, 66, 6, 0.4),
  ].join('');

export const marshmallows: Drawing = (dice) =>
  strew(dice, 11, 29, { cx: 196, cy: 199, r: 68 }, ({ x, y, turn }) =>
    at(
      x,
      y,
      turn,
      el('rect', { x: -13, y: -10, width: 30, height: 26, rx: 9, fill: '#40200f', opacity: 0.2 }),
      el('rect', {
        x: -15,
        y: -13,
        width: 30,
        height: 26,
        rx: 9,
        fill: lit(dice.pick(['#fff8ef', '#fbd9d6', '#fff8ef'])),
      }),
    ),
  );

export const drizzle =
  (color: string): Drawing =>
  () =>
    [
      blobFoam,
      line(
        'M136 168q24 22 12 44t14 44M170 140q26 30 12 62t18 68M208 130q22 34 8 66t16 70M244 150q16 26 4 50t10 42',
        color,
        7,
        { opacity: 0.9 },
      ),
    ].join('');

const blobFoam = circle(196, 199, 84, lit('#fff3df'), { opacity: 0.9 });

/** A pot of glass or clay with a small cup. */
export const teapot =
  (tea: string, clay?: string, inside?: Drawing): Drawing =>
  (dice) => {
    const color = clay ?? '#eef3ee';
    return [
      shadow(196, 318, 150, 30),
      line('M96 196C40 170 30 258 100 262', color, 19, { opacity: clay ? 1 : 0.85 }),
      path('M272 232C312 222 316 186 342 168L358 176C346 232 324 272 270 284Z', lit(color), {
        opacity: clay ? 1 : 0.8,
      }),
      path(
        'M84 230C84 166 130 142 186 142C242 142 288 166 288 230C288 288 250 318 186 318C122 318 84 288 84 230Z',
        clay ? ball(clay) : '#ffffff',
        { opacity: clay ? 1 : 0.75 },
      ),
      clay
        ? ''
        : path('M94 226H278C280 282 246 308 186 308C126 308 92 282 94 226Z', lit(tea)) +
          ellipse(186, 226, 92, 12, lighter(tea, 0.3)),
      inside?.(dice) ?? '',
      ellipse(186, 146, 62, 15, lit(clay ? darker(clay, 0.1) : '#dfe7e0')),
      path('M130 142Q186 108 242 142Z', lit(clay ? lighter(clay, 0.08) : '#eef3ee')),
      circle(186, 116, 13, ball(clay ?? '#cfa46c')),
      line('M110 206Q120 172 158 162', '#ffffff', 9, { opacity: 0.55 }),
      ...smallCup(tea, clay),
    ].join('');
  };

const smallCup = (tea: string, clay: string | undefined): Svg[] => [
  shadow(306, 344, 66, 16),
  path('M258 288H350Q348 344 304 344Q260 344 258 288Z', clay ? lit(lighter(clay, 0.12)) : lit('#fdf8f0')),
  ellipse(304, 288, 46, 12, lit(clay ? lighter(clay, 0.3) : '#ffffff')),
  ellipse(304, 289, 39, 9, lit(tea)),
];
