/** The kinds of movements, and the documents that they belong to. */
import { MOVEMENT_KIND_TEXTS } from '@skatert/contracts/inventory/movement-texts';
import type { Movement, MovementKind } from '@skatert/contracts/inventory/movements';
import { lookUp } from '@skatert/contracts/shared/look-up';

/** Returns the kind of this name; null: there is none. */
export const kindOf = (name: string | null): MovementKind | null =>
  name !== null && Object.hasOwn(MOVEMENT_KIND_TEXTS, name) ? (name as MovementKind) : null;

/** The pages that show a document by its id; null: it has no page of its own. */
const PAGES: Readonly<Record<MovementKind, ((id: number) => string) | null>> = {
  SUPPLY: (id) => `/admin/inventory/supplies?open=${id}`,
  WRITE_OFF: (id) => `/admin/inventory/write-offs?open=${id}`,
  TRANSFER: (id) => `/admin/inventory/transfers?open=${id}`,
  PRODUCTION: (id) => `/admin/inventory/production?open=${id}`,
  PROCESSING: (id) => `/admin/inventory/processing?open=${id}`,
  COUNT: (id) => `/admin/inventory/counts/${id}`,
  RECEIPT: null,
  ORDER: null,
  SETTLEMENT: null,
};

/** Returns the address of a movement's document; undefined: it has no page of its own. */
export function documentAddress({ kind, documentId }: Movement): string | undefined {
  return documentId === null ? undefined : lookUp(PAGES, kind)?.(documentId);
}
