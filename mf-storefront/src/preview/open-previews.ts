/** The open preview windows and their order. */
import type { Product } from '@skatert/contracts/menu/products';
import { readText, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';

/** The z-index of the lowest window. */
export const BASE_LAYER = 10_000;
/** The offset of each further window from the previous one, in px to the right and down. */
export const STACK_STEP = 12;

export interface Preview {
  product: Product;
  /** The lowest free position when it was opened, from 0. */
  level: number;
}

/** The windows in the order they were opened; `stack`: their products' ids from the lowest to the topmost. */
export interface Previews {
  windows: readonly Preview[];
  stack: readonly number[];
}

const NONE: Previews = { windows: [], stack: [] };

/** Returns the state with the product's window on top; a window that is already open is raised. */
export function withPreview(previews: Previews, product: Product): Previews {
  if (previews.stack.includes(product.id)) return withRaised(previews, product.id);
  const taken = new Set(previews.windows.map(({ level }) => level));
  let level = 0;
  while (taken.has(level)) level += 1;
  return {
    windows: [...previews.windows, { product, level }],
    stack: [...previews.stack, product.id],
  };
}

export function withRaised({ windows, stack }: Previews, id: number): Previews {
  return { windows, stack: [...stack.filter((other) => other !== id), id] };
}

export function withoutPreview({ windows, stack }: Previews, id: number): Previews {
  return {
    windows: windows.filter(({ product }) => product.id !== id),
    stack: stack.filter((other) => other !== id),
  };
}

export const layerOf = ({ stack }: Previews, id: number): number => BASE_LAYER + stack.indexOf(id);

export const previewsAtom = atom(NONE);

const MODE = 'preview_mode';
const chosenModeAtom = atom(readText(MODE) !== null);
/** True when a click on a product opens a window instead of its page; stored in the browser. */
export const previewModeAtom = atom(
  (get) => get(chosenModeAtom),
  (_get, set, on: boolean) => {
    writeText(MODE, on ? '1' : null);
    set(chosenModeAtom, on);
    if (!on) set(previewsAtom, NONE);
  },
);

/** Returns true when the screen is large enough for windows. */
export const hasRoomForWindows = (): boolean => window.matchMedia('(width >= 800px)').matches;
