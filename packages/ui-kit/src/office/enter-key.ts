import type { KeyboardEvent } from 'react';

/** Returns true for Enter in a field, which would send its form; false in an open list of choices, where it takes one. */
export const isEnterInField = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement && target.getAttribute('aria-expanded') !== 'true';
