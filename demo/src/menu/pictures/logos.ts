/** The demo brands' logos: a sign each, without words. */
import { circle, type Drawing, line, lit, path, type Svg } from './svg.js';

const badge = (color: string, ...inner: Svg[]): Svg =>
  [
    circle(200, 200, 196, lit(color)),
    circle(200, 200, 178, 'none', { stroke: '#fff6e2', 'stroke-width': 5, opacity: 0.55 }),
    ...inner,
  ].join('');

/** A ring of dough under dripping honey. */
export const BAKERY_LOGO: Drawing = () =>
  badge(
    '#b45309',
    circle(200, 206, 112, lit('#f6d9a0')),
    path(
      'M88 206A112 112 0 0 1 312 206C312 236 296 240 290 222C284 204 268 208 266 230C262 274 232 272 230 236C228 214 208 214 206 234C203 258 182 256 180 232C178 212 160 214 158 240C154 284 124 276 122 236C120 214 88 236 88 206Z',
      lit('#f0a52e'),
    ),
    circle(200, 200, 36, '#b45309'),
    line('M124 164A84 84 0 0 1 176 120', '#fffaf0', 13, { opacity: 0.8 }),
  );

/** A bowl with noodles and two sticks. */
export const NOODLES_LOGO: Drawing = () =>
  badge(
    '#be123c',
    line('M176 206L296 66M208 206L328 88', '#fff6e2', 13),
    ...[0, 1, 2, 3].map((index) =>
      line(
        `M${122 + index * 42} 214C${118 + index * 42} 160 ${162 + index * 42} 160 ${158 + index * 42} 214`,
        '#f8d98c',
        15,
      ),
    ),
    path('M84 210H316C312 286 266 318 200 318C134 318 88 286 84 210Z', lit('#fff6e2')),
    path('M94 234H306L302 252H98Z', '#be123c', { opacity: 0.85 }),
    path('M150 318H250L244 336H156Z', lit('#f1dfc2')),
  );

/** A flame over a heap of salt. */
export const GRILL_LOGO: Drawing = () =>
  badge(
    '#166534',
    path(
      'M200 66C214 116 276 146 276 216C276 266 242 296 200 296C158 296 124 266 124 216C124 180 146 166 152 132C172 144 180 160 180 180C198 156 206 112 200 66Z',
      lit('#f0a02e'),
    ),
    path(
      'M202 152C210 186 244 200 244 240C244 272 224 292 200 292C176 292 158 272 158 244C158 224 170 214 174 198C186 206 190 214 190 226C200 208 206 184 202 152Z',
      lit('#fbe3a0'),
    ),
    path('M104 328Q200 252 296 328Q200 350 104 328Z', lit('#fffaf0')),
    ...[
      [150, 316],
      [176, 304],
      [206, 300],
      [236, 308],
      [222, 322],
      [184, 324],
    ].map(([x = 0, y = 0]) => circle(x, y, 4, '#c9d6c8')),
  );
