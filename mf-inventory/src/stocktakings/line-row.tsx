/** An ingredient with the field of what was found. Leaving the field saves it; Enter also goes to the next one. */

import { INVENTORY_TEXTS, MAX_THOUSANDTHS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { StocktakingLine } from '@skatert/contracts/inventory/stocktakings';
import { countOf } from '@skatert/contracts/shared/text';
import { QuantityField } from '@skatert/ui-kit/office/number-field';
import { isoDay } from '@skatert/web-kit/dates';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ExpiredBadge } from '../shared/stock/stock-marks.js';
import { isExpired } from '../shared/stock/stock-rules.js';
import type { EntrySender } from './entry-sender.js';
import styles from './stocktakings.module.css';
import type { Unsaved } from './unsaved-entries.js';

export interface StocktakingRowProps {
  line: StocktakingLine;
  unsaved: Unsaved | undefined;
  isSending: boolean;
  /** The stocktaking has ended: the row only shows what was entered. */
  isClosed: boolean;
  sender: EntrySender;
  /** Called with the field of the row. */
  onNext: (field: HTMLInputElement) => void;
}

/** Renders again only when its own line changes: there may be hundreds. */
export const StocktakingRow = memo(function StocktakingRow(props: StocktakingRowProps) {
  const { line, isClosed } = props;
  return (
    // The button that shows others moves the focus to the first of them.
    <li tabIndex={-1} className={styles.row} data-counted={line.mine !== null || undefined}>
      {isClosed ? <ClosedRow line={line} /> : <OpenRow {...props} />}
    </li>
  );
});

function ClosedRow({ line }: { line: StocktakingLine }) {
  const { ingredientName, categoryName, unitName, mine } = line;
  return (
    <div className={styles.closed}>
      <strong>{ingredientName}</strong>
      <span className={styles.hint}>{[categoryName, othersText(line)].filter(Boolean).join(' · ')}</span>
      <span className={styles.mine}>{mine === null ? '—' : `${formatQuantity(mine)} ${unitName}`}</span>
    </div>
  );
}

function OpenRow({ line, unsaved, isSending, sender, onNext }: StocktakingRowProps) {
  const { ingredientId, ingredientName, categoryName, unitName } = line;
  const kept = unsaved ? unsaved.qty : line.mine;
  const [typed, setTyped] = useTyped(kept);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const save = (): boolean => {
    const message = problemOf(typed);
    setProblem(message);
    if (message !== undefined) return false;
    const qty = typed === null ? null : Math.round(typed) / 1000;
    if (qty !== kept || unsaved?.refusal !== undefined)
      sender.save({ ingredientId, name: ingredientName, qty });
    return true;
  };
  useSaveOnLeave(save);
  const state = stateOf(line, unsaved, isSending);
  return (
    <form
      ref={form}
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        const field = form.current?.querySelector('input');
        if (save() && field) onNext(field);
      }}
    >
      <QuantityField
        label={ingredientName}
        value={typed}
        onChange={setTyped}
        unit={unitName}
        error={problem ?? unsaved?.refusal}
        hint={
          <span className={styles.state} data-state={state.kind}>
            {[state.text, categoryName, othersText(line)].filter(Boolean).join(' · ')}
            {isExpired(line, isoDay(new Date())) && <ExpiredBadge />}
          </span>
        }
        onBlur={save}
      />
    </form>
  );
}

/** Returns the quantity in the field, in thousandths: it follows what is kept, as when another device has changed it. */
function useTyped(kept: number | null) {
  const inThousandths = kept === null ? null : Math.round(kept * 1000);
  const [typed, setTyped] = useState(inThousandths);
  useEffect(() => setTyped(inThousandths), [inThousandths]);
  return [typed, setTyped] as const;
}

/** Saves also when the page is hidden or left while the field has the focus. */
function useSaveOnLeave(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      saveNow();
    };
  }, []);
}

/** Returns why the quantity can't be saved. `typed`: thousandths; null: empty, NaN: no number. */
function problemOf(typed: number | null): string | undefined {
  if (typed === null) return undefined;
  if (Number.isNaN(typed)) return 'Нужно число';
  if (typed < 0) return INVENTORY_TEXTS.notNegative;
  if (typed > MAX_THOUSANDTHS) return INVENTORY_TEXTS.tooMuch;
  return Number.isInteger(typed) ? undefined : INVENTORY_TEXTS.decimals;
}

interface RowState {
  kind: 'empty' | 'saved' | 'sending' | 'waiting';
  text: string;
}

function stateOf({ mine }: StocktakingLine, unsaved: Unsaved | undefined, isSending: boolean): RowState {
  if (isSending) return { kind: 'sending', text: 'Сохраняем…' };
  if (unsaved) return { kind: 'waiting', text: 'Не отправлено' };
  return mine === null ? { kind: 'empty', text: '' } : { kind: 'saved', text: 'Сохранено' };
}

const PEOPLE = ['человек', 'человека', 'человек'] as const;

/** Returns how many others have found the ingredient, too. */
function othersText({ mine, people }: StocktakingLine): string {
  const others = mine === null ? people : people - 1;
  if (others <= 0) return '';
  if (mine !== null) return `и ещё ${countOf(others, PEOPLE)}`;
  return `${others === 1 ? 'считал' : 'считали'} ${countOf(others, PEOPLE)}`;
}
