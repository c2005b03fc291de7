/** Two editors of one object: a save names the version that was read, and a newer one refuses it. */
import { z } from 'zod';
import { Id } from './fields.js';

/**
 * The version of the object that the editor read. When the object has a newer one, the save is refused with 409
 * `EDIT_CONFLICT` and the object as it is now in `current`. Absent: the save replaces whatever is there.
 */
export const ReadVersion = z
  .number({ error: 'Неверная версия' })
  .int('Неверная версия')
  .positive('Неверная версия')
  .optional();

/** Fields of an object for its editors: its version, and who changed it last; null when that is not known. */
export const EDITED = {
  version: z.number().int(),
  editedBy: z.object({ id: Id, name: z.string() }).nullable(),
};
