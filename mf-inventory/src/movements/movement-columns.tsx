import { documentName, MOVEMENT_KIND_TEXTS } from '@skatert/contracts/inventory/movement-texts';
import type { Movement, MovementKind } from '@skatert/contracts/inventory/movements';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { labelOf, lookUp } from '@skatert/contracts/shared/look-up';
import { Badge, type BadgeProps } from '@skatert/ui-kit/badge';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDateTime } from '@skatert/web-kit/dates';
import { Link, useSearchParams } from '@skatert/web-kit/router';
import { Dash, TextCell } from '../shared/table-cells.js';
import { documentAddress } from './movement-kinds.js';
import styles from './movements.module.css';

const TONES: Readonly<Record<MovementKind, BadgeProps['tone']>> = {
  SUPPLY: 'success',
  RECEIPT: 'success',
  WRITE_OFF: 'danger',
  TRANSFER: 'neutral',
  COUNT: 'warning',
  PRODUCTION: 'accent',
  PROCESSING: 'accent',
  ORDER: 'neutral',
  SETTLEMENT: 'neutral',
};

export const MOVEMENT_COLUMNS: Column<Movement>[] = [
  { title: 'Проведено', width: 136, cell: ({ at }) => formatDateTime(at) },
  { title: 'Документ', width: 176, cell: (movement) => <DocumentName movement={movement} /> },
  {
    title: 'Ингредиент',
    namesRow: true,
    cell: ({ ingredientName }) => <TextCell label="Ингредиент" text={ingredientName} />,
  },
  {
    title: 'Склад',
    width: '11%',
    cell: ({ warehouseName }) => <TextCell label="Склад" text={warehouseName} />,
  },
  { title: 'Изменение', width: 124, end: true, cell: ({ change }) => <Change change={change} /> },
  {
    title: 'Остаток после',
    width: 124,
    end: true,
    cell: ({ balance }) => (balance === null ? <Dash /> : formatQuantity(balance)),
  },
  { title: 'Ед.', width: 56, cell: ({ unitName }) => <TextCell label="Ед." text={unitName} /> },
  { title: 'Кто', width: 120, cell: ({ byName }) => <TextCell label="Кто" text={byName ?? null} /> },
];

/** The sign says the same as the colour. */
function Change({ change }: { change: number }) {
  const text = formatQuantity(Math.abs(change));
  return change < 0 ? (
    <span className={styles.gone}>−{text}</span>
  ) : (
    <span className={styles.come}>+{text}</span>
  );
}

function DocumentName({ movement }: { movement: Movement }) {
  const [params] = useSearchParams();
  const { kind, documentId } = movement;
  const tone = lookUp(TONES, kind);
  if (documentId === null) return <Badge tone={tone}>{labelOf(MOVEMENT_KIND_TEXTS, kind)}</Badge>;
  // A document without a page of its own opens over this list.
  const here = new URLSearchParams(params);
  here.set('open', String(documentId));
  return (
    <Link to={documentAddress(movement) ?? `?${here}`} className={styles.document}>
      <Badge tone={tone}>{documentName(kind, documentId)}</Badge>
    </Link>
  );
}
