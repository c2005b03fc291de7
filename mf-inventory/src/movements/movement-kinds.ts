/** The kinds of movements, and the documents that they belong to. */
import type { Movement, MovementKind } from '@skatert/contracts/inventory/movements';

export const KIND_TEXTS: Readonly<Record<MovementKind, string>> = {
  SUPPLY: 'Поставка',
  RECEIPT: 'Приход',
  WRITE_OFF: 'Списание',
  TRANSFER: 'Перемещение',
};

/** Returns the kind of this name; null: there is none. */
export const kindOf = (name: string | null): MovementKind | null =>
  name !== null && Object.hasOwn(KIND_TEXTS, name) ? (name as MovementKind) : null;

/** The pages that open a document of the URL. */
const PAGES: Partial<Record<MovementKind, string>> = {
  SUPPLY: '/admin/inventory/supplies',
  WRITE_OFF: '/admin/inventory/write-offs',
  TRANSFER: '/admin/inventory/transfers',
};

/** Returns the address of a movement's document; undefined: no page shows it. */
export function documentAddress({ kind, documentId }: Movement): string | undefined {
  const page = PAGES[kind];
  return page && documentId !== null ? `${page}?open=${documentId}` : undefined;
}
