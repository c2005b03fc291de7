/** The square that the service cuts out of a picture around its focus. */
import type { Focus } from './upload-image.js';

export interface Size {
  width: number;
  height: number;
}

/** Returns the start of the square on one axis, in pixels. `at`: the focus, from 0 to 1. */
const startOf = (at: number, length: number, side: number): number =>
  Math.min(Math.max(at * length - side / 2, 0), length - side);

/** Returns the place of the square in percent of the picture's width and height. */
export function cropOf({ width, height }: Size, { x, y }: Focus) {
  const side = Math.min(width, height);
  return {
    left: (startOf(x, width, side) / width) * 100,
    top: (startOf(y, height, side) / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  };
}

/** Returns the `object-position` with which a square shows what will be cut out. */
export function positionOf({ width, height }: Size, { x, y }: Focus): string {
  const side = Math.min(width, height);
  const percent = (at: number, length: number) =>
    length === side ? 50 : (startOf(at, length, side) / (length - side)) * 100;
  return `${percent(x, width)}% ${percent(y, height)}%`;
}
