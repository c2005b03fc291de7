import type { PortionDoc } from './recipe-models.js';

/** Returns the portion of a size: its own, or else the one of all sizes. */
export const portionOf = (
  recipe: readonly PortionDoc[] | undefined,
  size: string | null,
): PortionDoc | undefined =>
  recipe?.find((portion) => portion.size === size) ?? recipe?.find((portion) => portion.size === null);
