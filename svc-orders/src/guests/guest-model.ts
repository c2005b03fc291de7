/** The guests of brands: a phone has an id in each brand that it has ordered from, as accounts have. */
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface GuestDoc {
  /** See `guestKeyOf`. */
  _id: string;
  /** From `GUEST_IDS_FROM` on. */
  userId: number;
}

export type GuestModel = Model<GuestDoc>;

export const createGuestModel = defineModel<GuestDoc>('guests', { _id: text, userId: number });

/** @param phone normalized */
export const guestKeyOf = (brandId: number, phone: string): string => `${brandId}:${phone}`;
