/** Writes what dishes cost as a table for a spreadsheet. */
import type { Readable } from 'node:stream';
import {
  canceledText,
  canceledUnknownText,
  DISH_COST_TEXTS,
  unknownText,
} from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCostRow, DishCosts, DishCostTotals } from '@skatert/contracts/inventory/dish-costs';
import type { Values } from '@skatert/tables/table';
import { type TableFormat, writeTable } from '@skatert/tables/table-file';

type Figures = Omit<DishCostTotals, 'canceled' | 'canceledCost' | 'canceledUnknown'>;

const MONEY = '0.00';
const NAME_WIDTH = 44;
const NUMBER_WIDTH = 18;

const FIGURES: readonly { title: string; format?: string; of: (figures: Figures) => number | string }[] = [
  { title: 'Продано, шт.', of: ({ quantity }) => quantity },
  { title: 'Выручка, ₽', format: MONEY, of: ({ revenue }) => revenue },
  { title: 'Себестоимость, ₽', format: MONEY, of: ({ known, cost }) => (known > 0 ? cost : '') },
  { title: 'Фудкост, %', of: ({ foodCost }) => foodCost ?? '' },
  { title: 'Маржа, ₽', format: MONEY, of: ({ margin }) => margin ?? '' },
  { title: 'Маржа, %', of: ({ marginPercent }) => marginPercent ?? '' },
  { title: 'Посчитано, шт.', of: ({ known }) => known },
  { title: 'Не посчитано', of: (figures) => unknownText(figures) ?? '' },
];

/** Returns the file as a stream. */
export function dishCostFile({ rows, more, totals }: DishCosts, format: TableFormat): Readable {
  const columns = [
    { title: 'Блюдо', width: NAME_WIDTH },
    { title: 'Бренд', width: NAME_WIDTH },
    ...FIGURES.map(({ title, format: numbers }) => ({
      title,
      width: NUMBER_WIDTH,
      ...(numbers !== undefined && { format: numbers }),
    })),
  ];
  const valuesOf = (figures: Figures): Values => FIGURES.map(({ of }) => of(figures));
  const lines: Values[] = [
    ...rows.map((row: DishCostRow) => [row.productName, row.brandName, ...valuesOf(row)]),
    ['Итого', '', ...valuesOf(totals)],
  ];
  if (totals.canceled > 0) lines.push(canceledLine(totals));
  if (more) lines.push([`Показаны первые ${rows.length.toLocaleString('ru-RU')} строк.`]);
  return writeTable(format, DISH_COST_TEXTS.title, columns, lines);
}

/** In the columns of `FIGURES`: canceled orders brought nothing. */
function canceledLine({ canceled, canceledCost, canceledUnknown }: DishCostTotals): Values {
  const known = canceled - canceledUnknown;
  const unknown = canceledUnknownText({ canceled, canceledUnknown }) ?? '';
  const cost = known > 0 ? canceledCost : '';
  return [canceledText(canceled), '', canceled, '', cost, '', '', '', known, unknown];
}
