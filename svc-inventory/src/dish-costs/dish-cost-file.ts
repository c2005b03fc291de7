/** Writes what dishes cost as a table for a spreadsheet. */
import type { Readable } from 'node:stream';
import {
  canceledText,
  canceledUnknownText,
  DISH_COST_TEXTS,
  unknownText,
} from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCosts, DishCostTotals } from '@skatert/contracts/inventory/dish-costs';
import { firstRowsText } from '@skatert/contracts/shared/table-files';
import { moneyColumn, nameColumn, numberColumn, valuesOf } from '@skatert/tables/row-columns';
import type { Values } from '@skatert/tables/table';
import { type TableFormat, writeTable } from '@skatert/tables/table-file';

/** A dish of a brand, or the totals. */
interface Line extends Omit<DishCostTotals, 'canceled' | 'canceledCost' | 'canceledUnknown'> {
  name: string;
  brand: string;
}

const number = numberColumn<Line>;
const money = moneyColumn<Line>;
const COLUMNS = [
  nameColumn<Line>('Блюдо', ({ name }) => name),
  nameColumn<Line>('Бренд', ({ brand }) => brand),
  number('Продано, шт.', ({ quantity }) => quantity),
  money('Выручка, ₽', ({ revenue }) => revenue),
  money('Себестоимость, ₽', ({ known, cost }) => (known > 0 ? cost : '')),
  number('Фудкост, %', ({ foodCost }) => foodCost ?? ''),
  money('Маржа, ₽', ({ margin }) => margin ?? ''),
  number('Маржа, %', ({ marginPercent }) => marginPercent ?? ''),
  number('Посчитано, шт.', ({ known }) => known),
  number('Не посчитано', (line) => unknownText(line) ?? ''),
];

/** Returns the file as a stream. */
export function dishCostFile({ rows, more, totals }: DishCosts, format: TableFormat): Readable {
  const lines = [
    ...rows.map(({ productName: name, brandName: brand, ...figures }) => ({ name, brand, ...figures })),
    { name: 'Итого', brand: '', ...totals },
  ];
  const values = valuesOf(COLUMNS, lines);
  if (totals.canceled > 0) values.push(canceledLine(totals));
  if (more) values.push([firstRowsText(rows.length)]);
  values.push([DISH_COST_TEXTS.basis]);
  return writeTable(format, DISH_COST_TEXTS.title, COLUMNS, values);
}

/** In `COLUMNS`: canceled orders brought nothing. */
function canceledLine({ canceled, canceledCost, canceledUnknown }: DishCostTotals): Values {
  const known = canceled - canceledUnknown;
  const unknown = canceledUnknownText({ canceled, canceledUnknown }) ?? '';
  const cost = known > 0 ? canceledCost : '';
  return [canceledText(canceled), '', canceled, '', cost, '', '', '', known, unknown];
}
