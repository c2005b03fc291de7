import { useRef, useState } from 'react';
import type { useDocumentForm } from '../documents/use-document-form.js';
import { focusIn } from '../shared/lines/focus-in.js';
import type { Used } from './used.js';

/**
 * Returns the ingredient whose use was typed, since it says nothing about another one, and functions that begin and end it.
 * Both move the focus: the button that was pressed is gone.
 */
export function useTypedFor({ lines, fill }: Pick<ReturnType<typeof useDocumentForm>, 'lines' | 'fill'>) {
  const [typedFor, setTypedFor] = useState<number | null>(null);
  const byRecipe = useRef<HTMLDivElement>(null);
  return {
    typedFor,
    /** The part of the page that shows what the recipe says. */
    byRecipe,
    change: (ingredientId: number, used: readonly Used[]): void => {
      fill(used);
      setTypedFor(ingredientId);
      focusIn(lines.list, 'fieldset input:not([role="combobox"])');
    },
    reset: (): void => {
      setTypedFor(null);
      focusIn(byRecipe, 'button');
    },
  };
}
