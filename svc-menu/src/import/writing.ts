/** An import that is being applied. */
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ProductDoc } from '../products/product-model.js';
import { toStaffProductResponse } from '../products/product-response.js';
import type { GroupRef } from './group-paths.js';
import type { ImportDoc, ImportRowDoc } from './import-model.js';

export interface Writing {
  found: ImportDoc;
  /** The rows that are new or changed, in the order of the file. */
  rows: readonly ImportRowDoc[];
  /** The ids for the new groups, and for the first new product. */
  groupIds: readonly number[];
  firstProductId: number;
  at: Date;
  editor: Editor;
  revision: number;
}

/** The maximum number of products in the response to a conflict. */
const SHOWN_CONFLICTS = 20;

/** Returns the error for a menu that changed since the file was checked. */
export const conflict = (message: string, current: readonly ProductDoc[] = []): AppError =>
  new AppError('EDIT_CONFLICT', {
    message,
    details: { current: current.slice(0, SHOWN_CONFLICTS).map(toStaffProductResponse) },
  });

/** Returns the id of a group that exists or is created. */
export function groupIdOf(ref: GroupRef | undefined, groupIds: readonly number[]): number | null {
  if (!ref) return null;
  return 'id' in ref ? ref.id : (groupIds[ref.index] as number);
}
