/** What an audit has found. */
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { AUDIT_DIFFERENCES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { formatDateTime } from '@skatert/web-kit/dates';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { PartTable } from '../shared/part-table.js';
import styles from './audit.module.css';
import { DIFFERENCE_COLUMNS, DOCUMENT_COLUMNS, SHORTFALL_COLUMNS } from './difference-columns.js';

interface AuditProps {
  audit: InventoryAudit;
}

/** Whether there are differences, and what to do then. */
export function Verdict({ audit }: AuditProps) {
  const { differences, shortfallDifferences, documentDifferences = [] } = audit;
  const all = [differences, shortfallDifferences, documentDifferences];
  const count = all.reduce((sum, { length }) => sum + length, 0);
  if (count === 0)
    return (
      <div className={styles.right}>
        <CircleCheck size={20} aria-hidden="true" />
        <p>Расхождений нет</p>
      </div>
    );
  const isCut = all.some(({ length }) => length >= AUDIT_DIFFERENCES_MAX);
  return (
    <div className={styles.wrong}>
      <TriangleAlert size={20} aria-hidden="true" />
      <p>
        Расхождений: {formatQuantity(count)}
        {isCut && ' или больше'}. Сообщите о них в поддержку: приход или списание расхождение не исправит.
      </p>
    </div>
  );
}

export function AuditResult({ audit }: AuditProps) {
  const {
    at,
    balances,
    batches,
    movements,
    differences,
    shortfallDifferences,
    documentDifferences = [],
  } = audit;
  return (
    <>
      <div className={styles.compared}>
        <Facts
          facts={[
            { name: 'Проверено', value: formatDateTime(at) },
            { name: 'Остатков', value: formatQuantity(balances) },
            { name: 'Партий', value: formatQuantity(batches) },
            { name: 'Движений', value: formatQuantity(movements) },
          ]}
        />
      </div>
      <Differences title="Расхождения остатков" columns={DIFFERENCE_COLUMNS} rows={differences} />
      <Differences title="Расхождения недостач" columns={SHORTFALL_COLUMNS} rows={shortfallDifferences} />
      <Differences title="Расхождения документов" columns={DOCUMENT_COLUMNS} rows={documentDifferences} />
    </>
  );
}

interface DifferencesProps<Row extends object> {
  title: string;
  columns: Column<Row & { line: number }>[];
  rows: readonly Row[];
}

/** Nothing when there are none. */
function Differences<Row extends object>({ title, columns, rows }: DifferencesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.differences}>
      <h2>{title}</h2>
      <PartTable
        label={title}
        columns={columns}
        // A difference has no id.
        rows={rows.map((row, line) => ({ ...row, line }))}
        rowKey={({ line }) => line}
        cardsBelow={900}
        cardSkeletonHeight={220}
        empty="Расхождений нет"
      />
    </section>
  );
}
