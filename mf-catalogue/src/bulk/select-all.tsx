/** The checkbox that selects all products of a list, and what the selection announces to screen readers. */
import { BULK_MAX } from '@skatert/contracts/menu/bulk-rules';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Spinner } from '@skatert/ui-kit/spinner';
import styles from './select-all.module.css';
import type { Bulk } from './use-bulk.js';

export interface SelectAllProps {
  bulk: Bulk;
  /** How many products the list has. */
  total: number;
}

export function SelectAll({ bulk: { selection }, total }: SelectAllProps) {
  const { isAll, isReadingAll, products, selectAll, clear, announcement } = selection;
  return (
    <>
      {total > 0 && (
        <label className={styles.label}>
          <input
            ref={(input) => {
              if (input) input.indeterminate = products.length > 0 && !isAll;
            }}
            type="checkbox"
            checked={isAll}
            onChange={() => (isAll ? clear() : void selectAll())}
          />
          {total > BULK_MAX ? `Выбрать первые ${BULK_MAX}` : 'Выбрать все'}
          {isReadingAll && <Spinner />}
        </label>
      )}
      <HiddenText>
        <span role="status">{announcement}</span>
      </HiddenText>
    </>
  );
}
