/** The lines of a form, and the button that adds one. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { isEnterInField } from '@skatert/ui-kit/office/enter-key';
import { Loading } from '@skatert/ui-kit/skeleton';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import styles from './lines.module.css';
import type { Keyed } from './lines-reducer.js';
import type { Lines } from './use-lines.js';
import { useShownCount } from './use-shown-count.js';

/** Deletes a line and focuses the next one's button. */
export type RemoveLine = (key: number, index: number) => void;

export interface LineListTexts {
  legend: string;
  /** The button that adds a line. */
  add: string;
  /** The error of a form without lines. */
  empty: string;
  /** Why no more lines can be added. */
  full: (max: number) => string;
}

const POSITIONS: LineListTexts = {
  legend: 'Позиции',
  add: 'Добавить позицию',
  empty: INVENTORY_TEXTS.supplyEmpty,
  full: (max) => `Не больше ${max} позиций`,
};

export interface LineListProps<Line extends Keyed> extends Lines<Line> {
  max: number;
  texts?: LineListTexts;
  /** Deleting the last line leaves an empty one. */
  keepsOne?: boolean;
  /** Renders a line as a `LineFrame`. */
  children: (line: Line, index: number, onRemove: RemoveLine) => ReactNode;
}

/**
 * Lets Enter in a line lead to the next one, and in the last one to the button that adds one. It would send the form, and
 * what is posted can't be changed.
 */
function toNextLine(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (!isEnterInField(event)) return;
  const { target, currentTarget: list } = event;
  event.preventDefault();
  const next = (target as Element).closest('fieldset')?.nextElementSibling;
  (
    next?.querySelector<HTMLElement>('input:enabled') ?? list.querySelector<HTMLElement>(':scope > button')
  )?.focus();
}

export function LineList<Line extends Keyed>(props: LineListProps<Line>) {
  const { lines, dispatch, showsErrors, list, max, texts = POSITIONS, keepsOne = false, children } = props;
  const remove: RemoveLine = useCallback(
    (key, index) => {
      dispatch({ kind: 'remove', key, keepsOne });
      requestAnimationFrame(() => {
        const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
        (buttons[Math.min(index, buttons.length - 1)] ?? list.current?.querySelector('button'))?.focus();
      });
    },
    [dispatch, list, keepsOne],
  );
  const add = () => {
    dispatch({ kind: 'add' });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input:enabled')?.focus(),
    );
  };
  const shown = useShownCount(lines.length);
  return (
    <fieldset ref={list} className={styles.lines} onKeyDownCapture={toNextLine}>
      <legend>{texts.legend}</legend>
      {lines.slice(0, shown).map((line, index) => children(line, index, remove))}
      {showsErrors && lines.length === 0 && (
        <p className={styles.problem} role="alert">
          {texts.empty}
        </p>
      )}
      {shown < lines.length ? (
        <Loading text="Показываем все позиции…" height={40} />
      ) : (
        <ActionButton
          look="secondary"
          icon={<Plus size={20} />}
          refusal={lines.length < max ? undefined : texts.full(max)}
          onClick={add}
        >
          {texts.add}
        </ActionButton>
      )}
    </fieldset>
  );
}
