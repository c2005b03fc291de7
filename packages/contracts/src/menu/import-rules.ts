/** Limits and texts of menu files, for the service and the screen. Without zod. */

/** The columns of a menu file, in the order of an export. */
export const IMPORT_COLUMNS = [
  'id',
  'group',
  'name',
  'description',
  'price',
  'promoPrice',
  'visible',
  'sizes',
  'sizePrices',
  'weight',
  'badges',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const IMPORT_COLUMN_TITLES: Readonly<Record<ImportColumn, string>> = {
  id: 'ID',
  group: 'Группа',
  name: 'Название',
  description: 'Описание',
  price: 'Цена',
  promoPrice: 'Акционная цена',
  visible: 'На витрине',
  sizes: 'Размеры',
  sizePrices: 'Цены размеров',
  weight: 'Вес',
  badges: 'Метки',
};

/** The columns that a file may lack: products that it changes keep their values. */
export const IMPORT_OPTIONAL = [
  'id',
  'group',
  'description',
  'promoPrice',
  'visible',
  'sizes',
  'sizePrices',
  'weight',
  'badges',
] as const;

/** What other programs call the columns: WooCommerce, Loyverse, iiko, r_keeper. */
export const IMPORT_OTHER_TITLES: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  group: [
    'Группа/Подгруппа',
    'Категория',
    'Категории',
    'Категория/Подкатегория',
    'Группа товаров',
    'Группа блюд',
    'Родительская группа',
    'Раздел',
    'Раздел меню',
    'Category',
    'Categories',
  ],
  name: [
    'Наименование',
    'Наименование товара',
    'Наименование блюда',
    'Название товара',
    'Название блюда',
    'Блюдо',
    'Товар',
    'Номенклатура',
    'Позиция',
    'Name',
    'Item name',
    'Product name',
  ],
  description: ['Краткое описание', 'Описание блюда', 'Состав', 'Short description', 'Description'],
  price: ['Цена продажи', 'Розничная цена', 'Цена за порцию', 'Стоимость', 'Regular price', 'Price'],
  promoPrice: ['Цена со скидкой', 'Цена по акции', 'Sale price'],
  visible: ['В продаже', 'Published', 'Available for sale'],
  sizes: ['Размер', 'Варианты'],
  sizePrices: ['Цены по размерам', 'Цена размера'],
  weight: ['Вес/объём', 'Вес или объём', 'Выход', 'Выход блюда', 'Выход, г', 'Вес, г'],
  badges: ['Метка', 'Ярлыки'],
};

export const IMPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The maximum number of products in a file: the export of a large brand can be imported. */
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
/** The maximum number of groups that one import creates. */
export const IMPORT_MAX_GROUPS = 500;
/** How long a checked file can be applied, and an applied one undone, in hours. */
export const IMPORT_KEPT_HOURS = 24;
/** The maximum number of rows in a response. */
export const IMPORT_PAGE_MAX = 1000;

/** What an import does with a row; a file with a bad one can't be applied. */
export const IMPORT_STATUSES = ['new', 'changed', 'unchanged', 'bad'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** By what the rows are listed; `warned`: those with warnings, whatever becomes of them. */
export const IMPORT_FILTERS = [...IMPORT_STATUSES, 'warned'] as const;
export type ImportFilter = (typeof IMPORT_FILTERS)[number];

/** How the names of the groups in a path are separated, and a product's sizes and badges. */
export const GROUP_SEPARATOR = ' / ';
export const SIZE_SEPARATOR = '|';
