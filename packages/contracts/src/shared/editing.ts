/** Two editors of one object: a save names the version that was read, and a newer one refuses it. */
import { z } from 'zod';
import { Id } from './fields.js';

const WRONG_VERSION = 'Неверная версия';

/**
 * The version of the object that the editor read. When the object has a newer one, the save is refused with 409
 * `EDIT_CONFLICT` and the object as it is now in `details.current`.
 */
export const RequiredVersion = z.number({ error: WRONG_VERSION }).int(WRONG_VERSION).positive(WRONG_VERSION);

/** Absent: the save replaces whatever is there. */
export const ReadVersion = RequiredVersion.optional();

/** The version that was read, in the query of a call without a body. */
export const VersionQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, WRONG_VERSION)
    .transform(Number)
    .optional(),
});
export type VersionQuery = z.infer<typeof VersionQuery>;

/** Fields of an object for its editors: its version, and who changed it last; null when that is not known. */
export const EDITED = {
  version: z.number().int(),
  editedBy: z.object({ id: Id, name: z.string() }).nullable(),
};
