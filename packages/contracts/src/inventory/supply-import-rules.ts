/** Limits and texts of supply files, for the service and the screen. Without zod. */
import { foldedName } from '../shared/fold-text.js';
import type { Unit } from './units.js';

/** The columns of a supply file, in the order of the template. */
export const SUPPLY_FILE_COLUMNS = ['ingredient', 'qty', 'unit', 'price', 'sum', 'expiresAt'] as const;
export type SupplyFileColumn = (typeof SUPPLY_FILE_COLUMNS)[number];

export const SUPPLY_FILE_TITLES: Readonly<Record<SupplyFileColumn, string>> = {
  ingredient: 'Ингредиент',
  qty: 'Количество',
  unit: 'Единица',
  price: 'Цена',
  sum: 'Сумма',
  expiresAt: 'Годен до',
};

/** What suppliers and other programs call the columns. */
export const SUPPLY_FILE_OTHER_TITLES: Readonly<Record<SupplyFileColumn, readonly string[]>> = {
  ingredient: [
    'Наименование',
    'Наименование товара',
    'Товар Наименование',
    'Товары',
    'Название',
    'Товар',
    'Номенклатура',
  ],
  qty: ['Кол-во', 'Кол.', 'Количество, масса нетто'],
  unit: [
    'Ед.',
    'Ед. изм.',
    'Ед.изм.',
    'Единица измерения',
    'Единица измерения Наименование',
    'Единица измерения Условное обозначение',
  ],
  price: ['Цена за ед.', 'Цена за единицу', 'Цена без НДС'],
  sum: ['Стоимость', 'Стоимость товаров', 'Сумма без НДС', 'Сумма без учета НДС', 'Сумма без учёта НДС'],
  expiresAt: ['Срок годности', 'Годен'],
};

/** The columns that a file may lack. */
export const SUPPLY_FILE_OPTIONAL = ['unit', 'price', 'sum', 'expiresAt'] as const;

export const SUPPLY_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type SupplyFileFormat = (typeof SUPPLY_FILE_FORMATS)[number];

export const SUPPLY_FILE_MAX_BYTES = 2 * 1024 * 1024;

/** The longest text of a cell that is shown. */
export const SUPPLY_CELL_MAX = 255;
/** How many wrong rows are shown, and checked again, at once. */
export const SUPPLY_WRONG_ROWS_MAX = 50;

export const SUPPLY_FILE_TEXTS = {
  notANumber: 'Количество — число, например 1,5',
  unknownIngredient: 'Такого ингредиента нет',
  severalIngredients: 'Несколько ингредиентов с таким названием',
  otherSum: 'Не равна количеству, умноженному на цену: исправьте или уберите лишнее',
  /** The message for a price beside a quantity like «500 г» of an ingredient in kg. */
  priceUnit: (typed: string, unitName: string): string =>
    `Цена за «${typed}» или за «${unitName}»? Впишите единицу цены или сумму строки`,
  otherUnit: (unitName: string): string => `Единица ингредиента другая: ${unitName}`,
} as const;

/** Returns true when a typed unit is this one, by its name or its short name; «кг.» is «кг». */
export function isUnit(typed: string, { name, shortName }: Pick<Unit, 'name' | 'shortName'>): boolean {
  const folded = (text: string): string => foldedName(text).replace(/\.$/, '');
  return [name, shortName ?? name].map(folded).includes(folded(typed));
}

/** How many of the smallest unit are in each: of mass, and of volume. */
const METRIC: readonly Readonly<Record<string, number>>[] = [
  { г: 1, гр: 1, грамм: 1, кг: 1000, килограмм: 1000, т: 1_000_000, тонна: 1_000_000 },
  { мл: 1, миллилитр: 1, л: 1000, литр: 1000 },
];

/** Returns how many of a unit are in one of the typed unit: 0.001 for «г» of «кг»; undefined: it can't be converted. */
export function unitFactor(typed: string, unit: Pick<Unit, 'name' | 'shortName'>): number | undefined {
  if (isUnit(typed, unit)) return 1;
  const folded = (text: string): string => foldedName(text).replace(/\.$/, '');
  for (const sizes of METRIC) {
    const from = sizes[folded(typed)];
    const to = [unit.shortName ?? '', unit.name].map((name) => sizes[folded(name)]).find(Boolean);
    if (from !== undefined && to !== undefined) return from / to;
  }
  return undefined;
}
