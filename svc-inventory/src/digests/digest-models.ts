/** The models of the digest of what expires. */
import { type Connection, type Model, Schema } from 'mongoose';

/** The state of a master's digest. The id is the master's. */
export interface DigestRunDoc {
  _id: number;
  /** The day of the last digest that all recipients got, yyyy-mm-dd; empty: none yet. */
  day: string;
  /** The digest is not sent before this time: an instance is sending it, or an attempt has failed. */
  retryAt: Date;
}

/** Whether a user wants the digest of a master. Without a setting he wants it, unless there is a `DigestRefusalDoc` of him. */
export interface DigestSettingDoc {
  /** See `digestSettingKey`. */
  _id: string;
  userId: number;
  masterId: number;
  enabled: boolean;
}

export const digestSettingKey = (userId: number, masterId: number): string => `${userId}:${masterId}`;

/** A user who does not want the digest of any master: only the previous release stores it. */
export interface DigestRefusalDoc {
  _id: number;
}

export interface DigestModels {
  digestRuns: Model<DigestRunDoc>;
  digestSettings: Model<DigestSettingDoc>;
  digestRefusals: Model<DigestRefusalDoc>;
}

export function createDigestModels(connection: Connection): DigestModels {
  const number = { type: Number, required: true };
  const run = new Schema<DigestRunDoc>(
    { _id: number, day: String, retryAt: { type: Date, required: true } },
    { versionKey: false },
  );
  run.index({ day: 1 });
  const setting = new Schema<DigestSettingDoc>(
    {
      _id: { type: String, required: true },
      userId: number,
      masterId: number,
      enabled: { type: Boolean, required: true },
    },
    { versionKey: false },
  );
  setting.index({ masterId: 1, enabled: 1 });
  const refusal = new Schema<DigestRefusalDoc>({ _id: number }, { versionKey: false });
  return {
    digestRuns: connection.model<DigestRunDoc>('DigestRun', run, 'digestRuns'),
    digestSettings: connection.model<DigestSettingDoc>('DigestSetting', setting, 'digestSettings'),
    digestRefusals: connection.model<DigestRefusalDoc>('DigestRefusal', refusal, 'digestRefusals'),
  };
}
