/** Who changed an object last, and the check that nobody changed it since an editor read it. */

import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';

/** Fields of a document that people edit. */
export interface EditedDoc {
  /** Incremented by each change. */
  version: number;
  /** Absent or null: not known. */
  editedBy?: Editor | null;
}

/** The schema of `editedBy`. */
export const EDITED_BY = { type: { _id: false, id: Number, name: String }, default: null } as const;

/** What a use case needs to know about the editor's call. */
export interface Editing<T> {
  editor: Editor;
  /** Returns the object for the editor, for the response to a conflict. */
  toResponse: (object: T) => object;
}

/**
 * Checks the version that an editor read; undefined skips the check. `toResponse` returns the object as it is now.
 * @throws AppError EDIT_CONFLICT when the object has changed since
 */
export function requireReadVersion<T extends EditedDoc>(
  object: T,
  read: number | undefined,
  toResponse: Editing<T>['toResponse'],
): void {
  if (read !== undefined && read !== object.version)
    throw new AppError('EDIT_CONFLICT', { details: { current: toResponse(object) } });
}
