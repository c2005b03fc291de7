/** The models of the digest of what expires. */
import { defineModel, defineModels, number } from '@skatert/service-kit/data/define-model';

/** The state of a master's digest. The id is the master's. */
export interface DigestRunDoc {
  _id: number;
  /** The day of the last digest that all recipients got, yyyy-mm-dd; empty: none yet. */
  day: string;
  /** Not before this time: an instance is sending it, or an attempt has failed. */
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

const digestRuns = defineModel<DigestRunDoc>(
  'digestRuns',
  { _id: number, day: String, retryAt: { type: Date, required: true } },
  [{ day: 1 }],
);

const digestSettings = defineModel<DigestSettingDoc>(
  'digestSettings',
  {
    _id: { type: String, required: true },
    userId: number,
    masterId: number,
    enabled: { type: Boolean, required: true },
  },
  [{ masterId: 1, enabled: 1 }],
);

const digestRefusals = defineModel<DigestRefusalDoc>('digestRefusals', { _id: number });

export const createDigestModels = defineModels({ digestRuns, digestSettings, digestRefusals });
export type DigestModels = ReturnType<typeof createDigestModels>;
