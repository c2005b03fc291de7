/** The kinds of documents that have pages: their paths and texts. */
import type { DocumentSummary } from '@skatert/contracts/inventory/documents';
import { WRITE_OFF_REASON_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { MOVEMENT_KIND_TEXTS } from '@skatert/contracts/inventory/movement-texts';
import { labelOf } from '@skatert/contracts/shared/look-up';

export interface DocumentNoun {
  /** The path of the calls, after that of the inventory. */
  path: string;
  /** One of them, and the title of the page. */
  one: string;
  many: string;
  /** The button that opens the form, and the one that sends it. */
  create: string;
  done: string;
  empty: string;
  failures: { list: string; one: string; create: string };
  /** What documents of this kind have besides the number of lines, the date and the notes. */
  texts: readonly {
    title: string;
    /** The width of its column, in px. */
    width?: number;
    of: (document: DocumentSummary) => string | null;
  }[];
  /** The headings of its lines, and of what came out of it. */
  headings?: { items: string; made: string };
}

/** The props of every document's details. */
export interface ShownNoun extends Pick<DocumentNoun, 'path' | 'one' | 'texts' | 'headings'> {
  failures: Pick<DocumentNoun['failures'], 'one'>;
}

export const WRITE_OFFS: DocumentNoun = {
  path: 'write-offs',
  one: 'Списание',
  many: 'Списания',
  create: 'Списать',
  done: 'Списание проведено',
  empty: 'Нет списаний',
  failures: {
    list: 'Ошибка загрузки списаний',
    one: 'Ошибка загрузки списания',
    create: 'Не удалось провести списание',
  },
  texts: [
    { title: 'Склад', of: ({ warehouseName }) => warehouseName },
    {
      title: 'Причина',
      of: ({ reason }) => (reason === null ? 'Вручную' : labelOf(WRITE_OFF_REASON_TEXTS, reason)),
    },
  ],
};

export const TRANSFERS: DocumentNoun = {
  path: 'transfers',
  one: 'Перемещение',
  many: 'Перемещения',
  create: 'Переместить',
  done: 'Перемещение проведено',
  empty: 'Нет перемещений',
  failures: {
    list: 'Ошибка загрузки перемещений',
    one: 'Ошибка загрузки перемещения',
    create: 'Не удалось провести перемещение',
  },
  texts: [
    { title: 'Откуда', of: ({ warehouseName }) => warehouseName },
    { title: 'Куда', of: ({ toWarehouseName }) => toWarehouseName },
  ],
};

/** A document that has no page of its own, such as the use of an order. */
export const ANY_DOCUMENT: ShownNoun = {
  path: 'documents',
  one: 'Документ',
  failures: { one: 'Ошибка загрузки документа' },
  texts: [
    { title: 'Вид', of: ({ kind }) => labelOf(MOVEMENT_KIND_TEXTS, kind) },
    { title: 'Склад', of: ({ warehouseName }) => warehouseName },
  ],
};
