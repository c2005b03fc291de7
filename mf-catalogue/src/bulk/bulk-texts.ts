/** What the notices about bulk changes say. */
import type { BulkChange, BulkUndoResult } from '@skatert/contracts/menu/bulk';
import { countOf } from '@skatert/contracts/shared/text';

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;
/** How many products are named; of more, the number is given. */
const NAMED = 8;

export const productsText = (count: number): string => countOf(count, PRODUCTS);

/** `group`: the name of the target of a move. */
export function doneText(change: BulkChange, count: number, group: string): string {
  return `${DONE[change.kind](change, group)}: ${productsText(count)}`;
}

const DONE: Record<BulkChange['kind'], (change: BulkChange, group: string) => string> = {
  price: () => 'Изменены цены',
  badge: (change) =>
    change.kind === 'badge' ? `${change.adds ? 'Добавлена' : 'Убрана'} метка «${change.badge}»` : '',
  visibility: (change) =>
    change.kind === 'visibility' && change.visible ? 'Показаны на витрине' : 'Скрыты с витрины',
  group: (_change, group) => `Перемещены в «${group}»`,
  archive: () => 'Перемещены в архив',
};

/** Returns «„Борщ“, „Щи“ и ещё 3». */
export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `«${name}»`);
  const further = names.length - shown.length;
  return shown.join(', ') + (further > 0 ? ` и ещё ${further}` : '');
}

/** Names the products that an undo left as they are. */
export const skippedText = ({ skipped }: BulkUndoResult): string =>
  `${skipped.length === 1 ? 'Его' : 'Их'} изменили после этого: ${namesText(skipped.map(({ name }) => name || 'удалённый товар'))}`;
