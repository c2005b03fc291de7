/** Productions and processings: their paths and texts. */
import type { DocumentSummary } from '@skatert/contracts/inventory/documents';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { DocumentNoun } from '../documents/document-nouns.js';

const nameOf = ({ main }: DocumentSummary): string | null => main?.ingredientName ?? null;

/** Apart from the name, with which a long one would be cut. */
const quantity: DocumentNoun['texts'][number] = {
  title: 'Количество',
  width: 168,
  of: ({ main }) => main && `${formatQuantity(main.qty)} ${main.unitName}`,
};

const warehouse: DocumentNoun['texts'][number] = {
  title: 'Склад',
  of: ({ warehouseName }) => warehouseName,
};

export const PRODUCTIONS: DocumentNoun = {
  path: 'productions',
  one: 'Производство',
  many: 'Производство',
  create: 'Приготовить',
  done: 'Производство проведено',
  empty: 'Ещё ничего не приготовлено',
  failures: {
    list: 'Ошибка загрузки производства',
    one: 'Ошибка загрузки производства',
    create: 'Не удалось провести производство',
  },
  texts: [{ title: 'Приготовлено', of: nameOf }, quantity, warehouse],
  headings: { items: 'Израсходовано', made: 'Получено' },
};

export const PROCESSINGS: DocumentNoun = {
  path: 'processings',
  one: 'Переработка',
  many: 'Переработка',
  create: 'Переработать',
  done: 'Переработка проведена',
  empty: 'Ещё ничего не переработано',
  failures: {
    list: 'Ошибка загрузки переработки',
    one: 'Ошибка загрузки переработки',
    create: 'Не удалось провести переработку',
  },
  texts: [{ title: 'Переработано', of: nameOf }, quantity, warehouse],
  headings: { items: 'Израсходовано', made: 'Получено' },
};
