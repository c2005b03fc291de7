/** What was really used in a production, line by line. */
import {
  formatQuantity,
  quantityToThousandths,
  thousandthsToQuantity,
} from '@skatert/contracts/inventory/quantity';
import { Button } from '@skatert/ui-kit/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DocumentLines } from '../documents/document-lines.js';
import type { Line } from '../documents/typed-lines.js';
import type { Lines } from '../shared/lines/use-lines.js';
import styles from './production.module.css';
import type { Used } from './used.js';

export interface TypedUseProps {
  lines: Lines<Line>;
  /** What the recipe says for the quantity that is made; empty while that is being typed. */
  used: readonly Used[];
  warehouseId: number | null;
  /** Called to use what the recipe says again. */
  onReset: () => void;
}

export function TypedUse({ lines, used, warehouseId, onReset }: TypedUseProps) {
  useFollowing(lines, used);
  const changed = used.filter((item) => item.qty !== totalOf(lines.lines, item));
  return (
    <>
      <DocumentLines lines={lines} warehouseId={warehouseId} />
      <p className={styles.changed} role="status">
        {changed.length > 0 && `Отличается от рецепта: ${changed.map(recipeText).join(', ')}`}
      </p>
      <Button look="quiet" onClick={onReset}>
        Вернуть расход по рецепту
      </Button>
    </>
  );
}

const recipeText = ({ ingredientName, unitName, qty }: Used): string =>
  `${ingredientName} — по рецепту ${formatQuantity(qty)} ${unitName}`;

function totalOf(lines: readonly Line[], { ingredientId }: Used): number {
  const ofIngredient = lines.filter((line) => line.ingredientId === ingredientId);
  return thousandthsToQuantity(
    ofIngredient.reduce((sum, { qty }) => sum + quantityToThousandths(qty ?? 0), 0),
  );
}

/** When another quantity is made, the lines that were as in the recipe follow it; those that were typed stay. */
function useFollowing({ lines, dispatch }: Lines<Line>, used: readonly Used[]): void {
  const before = useRef(used);
  const follow = useEffectEvent((now: readonly Used[]) => {
    const quantityIn = (items: readonly Used[], id: number | null) =>
      items.find(({ ingredientId }) => ingredientId === id)?.qty;
    for (const { key, ingredientId, qty } of lines) {
      const next = quantityIn(now, ingredientId);
      if (next !== undefined && qty === quantityIn(before.current, ingredientId))
        dispatch({ kind: 'change', key, fields: { qty: next } });
    }
    before.current = now;
  });
  const quantities = used.map(({ qty }) => qty).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is another one in each render
  useEffect(() => {
    if (used.length > 0) follow(used);
  }, [quantities]);
}
