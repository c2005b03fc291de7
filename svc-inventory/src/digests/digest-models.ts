/** The models of the digest of what expires. */
import { defineModel, defineModels, number } from '@skatert/service-kit/data/define-model';
import { createDigestRunModel } from '@skatert/service-kit/digests/daily-digest';

/** Whether a user wants the digest of a master. Without a setting he wants it, unless there is a `DigestRefusalDoc` of him. */
export interface DigestSettingDoc {
  /** See `digestSettingKey`. */
  _id: string;
  userId: number;
  masterId: number;
  enabled: boolean;
}

export const digestSettingKey = (userId: number, masterId: number): string => `${userId}:${masterId}`;

/** A user who does not want the digest of any master: only an earlier release stored it. */
export interface DigestRefusalDoc {
  _id: number;
}

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

export const createDigestModels = defineModels({
  digestRuns: createDigestRunModel,
  digestSettings,
  digestRefusals,
});
export type DigestModels = ReturnType<typeof createDigestModels>;
