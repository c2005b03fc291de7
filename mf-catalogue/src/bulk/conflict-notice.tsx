/** Names the products that refused a change, since they were changed after they were selected. */
import type { BulkConflict } from '@skatert/contracts/menu/bulk';
import { Button } from '@skatert/ui-kit/button';
import { useZone } from '@skatert/ui-kit/office/zone';
import { userAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { authorOf, isOwnChange } from '../editing/conflict-texts.js';
import type { SelectedProduct } from './bulk-calls.js';
import styles from './conflict-notice.module.css';

export interface ConflictNoticeProps {
  conflict: BulkConflict;
  products: readonly SelectedProduct[];
  onReload: () => Promise<void>;
}

/** How many products are listed; of more, the number is given. */
const LISTED = 10;

export function ConflictNotice({ conflict, products, onReload }: ConflictNoticeProps) {
  const userId = useAtomValue(userAtom)?.id;
  const zone = useZone();
  const [busy, setBusy] = useState(false);
  const reload = async (): Promise<void> => {
    setBusy(true);
    await onReload();
    setBusy(false);
  };
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? `#${id}`;
  const entries = [
    ...conflict.changed.map((each) => ({
      id: each.id,
      name: each.name,
      what: `изменил: ${authorOf(each, isOwnChange(each, userId), zone)}`,
    })),
    ...conflict.gone.map((id) => ({ id, name: nameOf(id), what: 'уже в архиве или в другом бренде' })),
  ];
  return (
    <div className={styles.notice} role="alert">
      <p>Пока товары были выбраны, часть из них изменилась. Ничего не сохранено.</p>
      <ul className={styles.list}>
        {entries.slice(0, LISTED).map(({ id, name, what }) => (
          <li key={id}>
            <strong>{name}</strong> <span>{what}</span>
          </li>
        ))}
        {entries.length > LISTED && <li>и ещё {entries.length - LISTED}</li>}
      </ul>
      <Button busy={busy} onClick={() => void reload()}>
        Обновить эти товары
      </Button>
    </div>
  );
}
