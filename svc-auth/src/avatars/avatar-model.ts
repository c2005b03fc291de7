/**
 * The model of avatars, identified by the hash of their content. Each is one small document instead of a GridFS file,
 * so that it is written and removed in the transaction that changes the account.
 */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface AvatarDoc {
  /** SHA-256 of the picture, hex. */
  _id: string;
  /** WebP. */
  picture: Buffer;
  /** The accounts that use it; the avatar is removed with the last one. */
  userIds: number[];
}
export type AvatarModel = Model<AvatarDoc>;

export const createAvatarModel = defineModel<AvatarDoc>('avatars', {
  _id: { type: String, required: true },
  picture: { type: Buffer, required: true },
  userIds: [Number],
});
