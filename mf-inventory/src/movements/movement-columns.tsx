import type { Movement, MovementKind } from '@skatert/contracts/inventory/movements';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { Badge, type BadgeProps } from '@skatert/ui-kit/badge';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Link } from '@skatert/web-kit/router';
import { Dash, TextCell } from '../references/text-cell.js';
import { documentAddress, KIND_TEXTS } from './movement-kinds.js';
import styles from './movements.module.css';

const TONES: Readonly<Record<MovementKind, BadgeProps['tone']>> = {
  SUPPLY: 'success',
  RECEIPT: 'success',
  WRITE_OFF: 'danger',
  TRANSFER: 'neutral',
};

export const MOVEMENT_COLUMNS: Column<Movement>[] = [
  { title: 'Дата и время', width: 144, cell: ({ at }) => formatDateTime(at) },
  { title: 'Вид', width: 128, cell: ({ kind }) => <Badge tone={TONES[kind]}>{KIND_TEXTS[kind]}</Badge> },
  {
    title: 'Ингредиент',
    namesRow: true,
    cell: ({ ingredientName }) => <TextCell label="Ингредиент" text={ingredientName} />,
  },
  { title: 'Склад', cell: ({ warehouseName }) => <TextCell label="Склад" text={warehouseName} /> },
  { title: 'Изменение', width: 112, end: true, cell: ({ change }) => <Change change={change} /> },
  {
    title: 'Остаток после',
    width: 112,
    end: true,
    cell: ({ balance }) => (balance === null ? <Dash /> : formatQuantity(balance)),
  },
  { title: 'Ед.', width: 64, cell: ({ unitName }) => unitName },
  { title: 'Документ', width: 168, cell: (movement) => <DocumentName movement={movement} /> },
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
  if (movement.documentId === null) return <Dash />;
  const address = documentAddress(movement);
  const text = `${KIND_TEXTS[movement.kind]} № ${movement.documentId}`;
  return address === undefined ? text : <Link to={address}>{text}</Link>;
}
