import type {
  AuditDifference,
  DocumentDifference,
  ShortfallDifference,
} from '@skatert/contracts/inventory/audit';
import { documentName } from '@skatert/contracts/inventory/movement-texts';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { StockName } from '../shared/stock/stock-name.js';
import { Dash, TextCell } from '../shared/table-cells.js';

type Place = Pick<AuditDifference, 'warehouseId' | 'warehouseName' | 'ingredientId' | 'ingredientName'>;

const ingredient: Column<Place> = {
  title: 'Ингредиент',
  namesRow: true,
  // One that no longer exists has neither a name nor a page.
  cell: ({ ingredientId, ingredientName: name }) =>
    name ? (
      <StockName label="Ингредиент" row={{ ingredientId, name }} marks={[]} />
    ) : (
      <TextCell label="Ингредиент" text={`№ ${ingredientId}`} />
    ),
};
const warehouse: Column<Place> = {
  title: 'Склад',
  width: '20%',
  cell: ({ warehouseId, warehouseName }) => (
    <TextCell label="Склад" text={warehouseName || `№ ${warehouseId}`} />
  ),
};
const unit: Column<Pick<AuditDifference, 'unitName'>> = {
  title: 'Ед.',
  width: 64,
  cell: ({ unitName }) => unitName || <Dash />,
};

export const DIFFERENCE_COLUMNS: Column<AuditDifference>[] = [
  ingredient,
  warehouse,
  { title: 'Партия', width: 104, cell: ({ batchId }) => (batchId === null ? <Dash /> : `№ ${batchId}`) },
  {
    title: 'Остаток',
    width: 120,
    end: true,
    // For a batch the service sends what remains of it twice.
    cell: ({ batchId, balance }) => (batchId === null ? formatQuantity(balance) : <Dash />),
  },
  { title: 'По движениям', width: 120, end: true, cell: ({ movements }) => formatQuantity(movements) },
  { title: 'По партиям', width: 120, end: true, cell: ({ batches }) => formatQuantity(batches) },
  unit,
];

export const SHORTFALL_COLUMNS: Column<ShortfallDifference>[] = [
  ingredient,
  warehouse,
  { title: 'Недостача', width: 120, end: true, cell: ({ shortfall }) => formatQuantity(shortfall) },
  { title: 'По изменениям', width: 136, end: true, cell: ({ changes }) => formatQuantity(changes) },
  unit,
];

const figure = (
  title: string,
  of: (difference: DocumentDifference) => number,
): Column<DocumentDifference> => ({
  title,
  width: 152,
  end: true,
  cell: (difference) => formatQuantity(of(difference)),
});

export const DOCUMENT_COLUMNS: Column<DocumentDifference>[] = [
  { title: 'Документ', namesRow: true, cell: ({ kind, documentId }) => documentName(kind, documentId) },
  figure('Приход', ({ came }) => came),
  figure('Приход по движениям', ({ cameByMovements }) => cameByMovements),
  figure('Расход', ({ went }) => went),
  figure('Расход по движениям', ({ wentByMovements }) => wentByMovements),
];
