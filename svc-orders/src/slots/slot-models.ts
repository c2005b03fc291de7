/** How brands accept orders for a later time, and how many orders each slot has. */
import type { SlotSettings } from '@skatert/contracts/orders/slots';
import { date, defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';

export interface SlotSettingsDoc extends SlotSettings {
  /** The brand's id. */
  _id: number;
}

/** A slot of a point, or of a brand's delivery, for which somebody has ordered. */
export interface SlotDoc {
  /** See `slotIdOf`. */
  _id: string;
  brandId: number;
  /** 0: the delivery. */
  pointId: number;
  at: Date;
  /** The orders for it, without canceled ones; changed by the transaction that stores or cancels one. */
  taken: number;
}

/** For how long a slot that is over is kept, in s. */
const KEPT_S = 2 * 24 * 60 * 60;

const settings = defineModel<SlotSettingsDoc>('slotSettings', {
  _id: number,
  forLater: { type: Boolean, required: true },
  capacity: { type: Number, default: null },
  leadMinutes: number,
  daysAhead: number,
});

const slots = defineModel<SlotDoc>(
  'slots',
  { _id: text, brandId: number, pointId: number, at: date, taken: number },
  [{ brandId: 1, pointId: 1, at: 1 }, [{ at: 1 }, { expireAfterSeconds: KEPT_S }]],
);

export const createSlotModels = defineModels({ settings, slots });
export type SlotModels = ReturnType<typeof createSlotModels>;

/** What the use cases of slots depend on. */
export interface SlotDeps {
  slotModels: SlotModels;
}

/** A slot: where, and when it begins. */
export type SlotKey = Pick<SlotDoc, 'brandId' | 'pointId' | 'at'>;

export const slotIdOf = ({ brandId, pointId, at }: SlotKey): string =>
  `${brandId} ${pointId} ${at.toISOString()}`;
