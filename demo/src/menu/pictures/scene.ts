/** A drawing on the table of its brand, ready to be rendered. */
import { Dice, type Drawing, el, frame, type Svg } from './svg.js';
import { table } from './tableware.js';

export interface SceneOptions {
  /** The dish's name: its shapes come from it. */
  name: string;
  tones: readonly [string, ...string[]];
  /** Seen from nearby, on another cloth. */
  closeUp?: boolean;
}

/** Food fills the picture. */
const USUAL = { scale: 1.1, x: 200, y: 200 };
const NEARBY = { scale: 1.75, x: 190, y: 186 };

/** `size` in pixels. */
export function scene(draw: Drawing, size: number, { name, tones, closeUp = false }: SceneOptions): Svg {
  const dice = new Dice(closeUp ? `${name}, nearby` : name);
  const { scale, x, y } = closeUp ? NEARBY : USUAL;
  const ground = table(dice, dice.pick(tones));
  const move = `translate(200 200) scale(${scale}) translate(${-x} ${-y})`;
  return frame(size, ground, el('g', { transform: move }, draw(dice)));
}

/** A logo on transparent ground. */
export const logo = (draw: Drawing, size: number): Svg => frame(size, draw(new Dice('logo')));
