/** The lines of a new supply. */
import { INVENTORY_TEXTS, SUPPLY_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import styles from './supplies.module.css';
import type { SupplyIngredient } from './supply-ingredients.js';
import { SupplyLine } from './supply-line.js';
import type { SupplyForm } from './use-supply-form.js';

export interface SupplyLinesProps extends Omit<SupplyForm, 'head'> {
  ingredients: readonly SupplyIngredient[];
  /** Why no ingredient can be chosen yet. */
  obstacle?: string | undefined;
  /** The quantity can be given in packages. */
  packagings?: readonly Packaging[];
  /** Deleting the last line leaves an empty one. */
  keepsOne?: boolean;
}

export function SupplyLines(props: SupplyLinesProps) {
  const { lines, dispatch, showsErrors, list, ingredients, obstacle, packagings, keepsOne = false } = props;
  const remove = useCallback(
    (key: number, index: number) => {
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
  return (
    <fieldset ref={list} className={styles.lines}>
      <legend>Позиции</legend>
      {lines.map((line, index) => (
        <SupplyLine
          key={line.key}
          line={line}
          index={index}
          showsErrors={showsErrors}
          ingredients={ingredients}
          obstacle={obstacle}
          packagings={packagings}
          dispatch={dispatch}
          onRemove={remove}
        />
      ))}
      {showsErrors && lines.length === 0 && (
        <p className={styles.problem} role="alert">
          {INVENTORY_TEXTS.supplyEmpty}
        </p>
      )}
      <ActionButton
        look="secondary"
        icon={<Plus size={20} />}
        refusal={lines.length < SUPPLY_LINES_MAX ? undefined : `Не больше ${SUPPLY_LINES_MAX} позиций`}
        onClick={add}
      >
        Добавить позицию
      </ActionButton>
    </fieldset>
  );
}
