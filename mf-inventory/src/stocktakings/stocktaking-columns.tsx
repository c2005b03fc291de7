import { NO_CATEGORY, STOCKTAKING_STATUS_TEXTS } from '@skatert/contracts/inventory/stocktaking-rules';
import type { Stocktaking } from '@skatert/contracts/inventory/stocktakings';
import { labelOf, lookUp } from '@skatert/contracts/shared/look-up';
import { countOf } from '@skatert/contracts/shared/text';
import { Badge, type BadgeProps } from '@skatert/ui-kit/badge';
import { ButtonLink } from '@skatert/ui-kit/button';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDateTime } from '@skatert/web-kit/dates';
import { Dash, TextCell } from '../shared/table-cells.js';
import { STOCKTAKINGS_PAGE } from './stocktaking-queries.js';

const TONES: Readonly<Record<Stocktaking['status'], BadgeProps['tone']>> = {
  OPEN: 'accent',
  POSTED: 'success',
  CANCELED: 'neutral',
};

export const StocktakingBadge = ({ status }: Pick<Stocktaking, 'status'>) => (
  <Badge tone={lookUp(TONES, status)}>{labelOf(STOCKTAKING_STATUS_TEXTS, status)}</Badge>
);

/** Returns what is counted. */
export function scopeText({ scope, categories, lines }: Stocktaking): string {
  switch (scope) {
    case 'WAREHOUSE':
      return 'Весь склад';
    case 'CATEGORIES':
      return categories.map((name) => name ?? NO_CATEGORY).join(', ');
    case 'INGREDIENTS':
      return countOf(lines, ['ингредиент', 'ингредиента', 'ингредиентов']);
    default:
      // A scope of the next release.
      return scope satisfies never;
  }
}

export const COUNT_COLUMNS: Column<Stocktaking>[] = [
  { title: '№', width: 72, namesRow: true, cell: ({ id }) => id },
  { title: 'Склад', cell: ({ warehouseName }) => <TextCell label="Склад" text={warehouseName} /> },
  {
    title: 'Что считают',
    cell: (stocktaking) => <TextCell label="Что считают" text={scopeText(stocktaking)} />,
  },
  { title: 'Статус', width: 112, cell: ({ status }) => <StocktakingBadge status={status} /> },
  { title: 'Посчитано', width: 112, end: true, cell: ({ counted, lines }) => `${counted} из ${lines}` },
  { title: 'Начата', width: 144, cell: ({ startedAt }) => formatDateTime(startedAt) },
  {
    title: 'Завершена',
    width: 144,
    cell: ({ endedAt }) => (endedAt === null ? <Dash /> : formatDateTime(endedAt)),
  },
  {
    title: 'Действия',
    width: 144,
    cell: ({ id, status }) => (
      <ButtonLink look="secondary" size="small" to={`${STOCKTAKINGS_PAGE}/${id}`}>
        {status === 'OPEN' ? 'Считать' : 'Открыть'}
      </ButtonLink>
    ),
  },
];
