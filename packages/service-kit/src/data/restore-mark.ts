/**
 * The mark that `npm run restore` leaves in each service's database: first that its data is incomplete, then that it was
 * restored. It is a record of the migrations, so that a release that does not know the mark refuses incomplete data, too.
 */
import type { Connection, mongo } from 'mongoose';

interface RestoreMark {
  _id: number;
  title: string;
  /** Above every migration while the data is incomplete: no release may run on it. */
  compatibleFrom: number;
  startedAt: Date;
}

/** The collection of the mark, and its id there, above the numbers of all migrations. */
export const MARKED_COLLECTION = 'migrations';
export const RESTORE_MARK = 1_000_000;

const INCOMPLETE = { title: 'a restore that has not finished', compatibleFrom: RESTORE_MARK };
const RESTORED = { title: 'a finished restore', compatibleFrom: 0 };

/** A restore of the service's database was interrupted. */
export class IncompleteDataError extends Error {
  constructor(service: string) {
    super(
      `The data of ${service} is incomplete: a restore was interrupted or still runs. Run the same restore again, to its end.`,
    );
  }
}

type Database = mongo.Db | Connection;
const marksOf = (database: Database) => (database as mongo.Db).collection<RestoreMark>(MARKED_COLLECTION);

/** Marks the data as incomplete: services refuse to start on it. */
export const markIncomplete = (database: Database): Promise<unknown> =>
  writeMark(database, { ...INCOMPLETE, startedAt: new Date() });

/** Marks the data as restored: the first service that starts on it begins new epochs, and removes the mark. */
export const markRestored = (database: Database): Promise<unknown> => writeMark(database, RESTORED);

const writeMark = (database: Database, fields: Partial<RestoreMark>): Promise<unknown> =>
  marksOf(database).updateOne(
    { _id: RESTORE_MARK },
    { $set: fields },
    { upsert: true, writeConcern: { w: 'majority', journal: true } },
  );

/** Returns true while the data is marked as incomplete. */
export const isIncomplete = async (database: Database): Promise<boolean> =>
  (await marksOf(database).countDocuments({ _id: RESTORE_MARK, compatibleFrom: RESTORE_MARK })) > 0;

/** Returns true while the data is marked as restored. */
export const isRestored = async (database: Database): Promise<boolean> =>
  (await marksOf(database).countDocuments({ _id: RESTORE_MARK, compatibleFrom: 0 })) > 0;

/** Removes the mark of restored data. */
export const removeMark = (database: Database): Promise<unknown> =>
  marksOf(database).deleteOne({ _id: RESTORE_MARK });

/** @throws IncompleteDataError while the data is marked as incomplete */
export async function requireComplete(database: Database, service: string): Promise<void> {
  if (await isIncomplete(database)) throw new IncompleteDataError(service);
}
