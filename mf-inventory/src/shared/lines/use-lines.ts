import { type Dispatch, type RefObject, useReducer, useRef, useState } from 'react';
import type { Keyed, LinesAction } from './lines-reducer.js';

/** What `LineList` shows. */
export interface Lines<Line extends Keyed> {
  lines: readonly Line[];
  dispatch: Dispatch<LinesAction<Line>>;
  /** The lines show their errors. */
  showsErrors: boolean;
  /** The element around the lines. */
  list: RefObject<HTMLFieldSetElement | null>;
}

/** The part of a form that its lines belong to, too. */
interface Head {
  isChanged: boolean;
  submit: () => void;
}

/**
 * Returns the lines of a form, which are checked apart, so that a keystroke in one does not render all others.
 * @param reduce of `linesReducer`
 */
export function useLines<Line extends Keyed>(
  reduce: (lines: Line[], action: LinesAction<Line>) => Line[],
  firstLines: () => Line[],
) {
  const [lines, dispatch] = useReducer(reduce, undefined, firstLines);
  const [linesBefore] = useState(lines);
  const [wasSubmitted, setSubmitted] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const shown: Lines<Line> = { lines, dispatch, showsErrors: wasSubmitted, list };
  return {
    shown,
    /** Returns the form with its lines. */
    withLines: <Form extends Head>(head: Form): Form => ({
      ...head,
      isChanged: head.isChanged || lines !== linesBefore,
      submit: () => {
        setSubmitted(true);
        head.submit();
      },
    }),
    /** Focuses the first wrong field of the lines; without lines, the button that adds one. */
    focusFirstWrong: (): void => {
      const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? list.current?.querySelector('button'))?.focus();
    },
  };
}
