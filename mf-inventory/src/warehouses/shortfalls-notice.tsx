/** A notice of what orders used and a warehouse lacked; nothing when it lacked nothing. */
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useQuery } from '@skatert/web-kit/query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styles from './shortfalls.module.css';
import { shortfallsQuery } from './stock-queries.js';

const ShortfallsModal = fetched(
  () => import(/* webpackPrefetch: true */ './shortfalls-modal.js'),
  'ShortfallsModal',
);

/** It is an addition to the stock: when it can't be read, the stock shows the failure. */
export function ShortfallsNotice({ warehouseId }: { warehouseId: number }) {
  const { data: shortfalls = [] } = useQuery(shortfallsQuery(warehouseId));
  const [isOpen, setOpen] = useState(false);
  if (shortfalls.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <div className={styles.notice}>
      <TriangleAlert size={20} aria-hidden="true" />
      <p>Недостача: {countOf(shortfalls.length, ['ингредиент', 'ингредиента', 'ингредиентов'])}</p>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Показать недостачу
      </Button>
      {isOpen && <ShortfallsModal shortfalls={shortfalls} onClose={close} />}
    </div>
  );
}
