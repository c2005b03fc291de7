/** The delivery zones of brands that have edited theirs. Money in kopecks. */
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';

export interface ZoneDoc {
  id: number;
  name: string;
  areas: string[];
  fee: number;
  minimum: number | null;
  freeFrom: number | null;
  minutes: number | null;
}

export interface DeliveryZonesDoc {
  /** The brand's id. */
  _id: number;
  /** In the order in which customers see them. */
  zones: ZoneDoc[];
  /** Incremented by each change. */
  version: number;
}

export type DeliveryZonesModel = Model<DeliveryZonesDoc>;

export const createDeliveryZonesModel = defineModel<DeliveryZonesDoc>('deliveryZones', {
  _id: number,
  zones: [
    new Schema<ZoneDoc>(
      {
        id: number,
        name: text,
        areas: [String],
        fee: number,
        minimum: { type: Number, default: null },
        freeFrom: { type: Number, default: null },
        minutes: { type: Number, default: null },
      },
      { _id: false },
    ),
  ],
  version: number,
});
