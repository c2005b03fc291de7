/** Composes a drawing with the table of its brand. */
import { Dice, type Drawing, el, frame, type Svg } from './svg.js';
import { table } from './tableware.js';

export interface SceneOptions {
  /** The dish's name: the seed of its shapes. */
  name: string;
  tones: readonly [string, ...string[]];
  /** True draws a close-up on another tablecloth. */
  closeUp?: boolean;
}

/** Scale and centre of the view, in which the food fills the picture. */
const USUAL = { scale: 1.1, x: 200, y: 200 };
const NEARBY = { scale: 1.75, x: 190, y: 186 };

/** Returns the picture of a dish. `size` in pixels. */
export function scene(draw: Drawing, size: number, { name, tones, closeUp = false }: SceneOptions): Svg {
  const dice = new Dice(closeUp ? `${name}, nearby` : name);
  const { scale, x, y } = closeUp ? NEARBY : USUAL;
  const ground = table(dice, dice.pick(tones));
  const move = `translate(200 200) scale(${scale}) translate(${-x} ${-y})`;
  return frame(size, ground, el('g', { transform: move }, draw(dice)));
}

/** Returns a logo on transparent ground. `size` in pixels. */
export const logo = (draw: Drawing, size: number): Svg => frame(size, draw(new Dice('logo')));
