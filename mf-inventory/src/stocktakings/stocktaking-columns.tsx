import { COUNT_STATUS_TEXTS, NO_CATEGORY } from '@skatert/contracts/inventory/count-rules';
import type { Count } from '@skatert/contracts/inventory/counts';
import { labelOf, lookUp } from '@skatert/contracts/shared/look-up';
import { countOf } from '@skatert/contracts/shared/text';
import { Badge, type BadgeProps } from '@skatert/ui-kit/badge';
import { ButtonLink } from '@skatert/ui-kit/button';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDateTime } from '@skatert/web-kit/dates';
import { Dash, TextCell } from '../shared/table-cells.js';
import { COUNTS_PAGE } from './stocktaking-queries.js';

const TONES: Readonly<Record<Count['status'], BadgeProps['tone']>> = {
  OPEN: 'accent',
  POSTED: 'success',
  CANCELED: 'neutral',
};

export const CountBadge = ({ status }: Pick<Count, 'status'>) => (
  <Badge tone={lookUp(TONES, status)}>{labelOf(COUNT_STATUS_TEXTS, status)}</Badge>
);

/** Returns what is counted. */
export function scopeText({ scope, categories, lines }: Count): string {
  if (scope === 'WAREHOUSE') return 'Весь склад';
  if (scope === 'CATEGORIES') return categories.map((name) => name ?? NO_CATEGORY).join(', ');
  return countOf(lines, ['ингредиент', 'ингредиента', 'ингредиентов']);
}

export const COUNT_COLUMNS: Column<Count>[] = [
  { title: '№', width: 72, namesRow: true, cell: ({ id }) => id },
  { title: 'Склад', cell: ({ warehouseName }) => <TextCell label="Склад" text={warehouseName} /> },
  { title: 'Что считают', cell: (count) => <TextCell label="Что считают" text={scopeText(count)} /> },
  { title: 'Статус', width: 112, cell: ({ status }) => <CountBadge status={status} /> },
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
      <ButtonLink look="secondary" size="small" to={`${COUNTS_PAGE}/${id}`}>
        {status === 'OPEN' ? 'Считать' : 'Открыть'}
      </ButtonLink>
    ),
  },
];
