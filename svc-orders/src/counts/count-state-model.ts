/** How far the counts follow the log of events; one document, beside that of the previous release's counts. */
import { type Connection, type Model, Schema } from 'mongoose';

export const COUNT_STATE_ID = 'utc-orders';

export interface CountStateDoc {
  _id: string;
  /** The number of rebuilds started so far: each one writes documents of its own generation. */
  started: number;
  /** The generation that is read and kept up to date; absent until the first rebuild has finished. */
  generation?: number;
  /** Every event up to this position of the log is counted in the generation, and none after it. */
  position?: number;
}

export type CountStateModel = Model<CountStateDoc>;

export function createCountStateModel(connection: Connection): CountStateModel {
  const schema = new Schema<CountStateDoc>(
    { _id: String, started: Number, generation: Number, position: Number },
    { versionKey: false },
  );
  return connection.model<CountStateDoc>('CountState', schema, 'countStates');
}
