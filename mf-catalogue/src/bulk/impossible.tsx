/** Names the products that refuse a change as a whole, and offers to leave them out. */
import { Button } from '@skatert/ui-kit/button';
import type { ReactNode } from 'react';
import styles from './bulk-dialog.module.css';
import { namesText } from './bulk-texts.js';
import type { Bulk } from './use-bulk.js';

export interface ImpossibleProps {
  bulk: Bulk;
  items: readonly { id: number; name: string; problem: string | null }[];
  /** Why the change can't be saved; the names follow. */
  children: ReactNode;
}

export function Impossible({ bulk: { selection }, items, children }: ImpossibleProps) {
  const wrong = items.filter(({ problem }) => problem !== null);
  if (wrong.length === 0) return null;
  const ids = new Set(wrong.map(({ id }) => id));
  const others = selection.products.filter(({ id }) => !ids.has(id));
  return (
    <div className={styles.refused} role="alert">
      <p>
        {children}: {namesText(wrong.map(({ name }) => name))}.
      </p>
      {others.length > 0 && (
        <Button look="secondary" onClick={() => selection.select(new Set(others.map(({ id }) => id)))}>
          Исключить их ({wrong.length})
        </Button>
      )}
    </div>
  );
}
