import type { ChangerRole } from '@skatert/contracts/orders/order-history';
import type { Stop } from '@skatert/contracts/orders/stop-rules';
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';

/**
 * A stop of a product, which its projection stores: whoever reads a product reads its stops, too, so that carts and checkouts
 * need no further command. At most one is for the same size and point.
 */
export interface StopDoc extends Stop {
  id: number;
  reason: string | null;
  by: { userId: number; role: ChangerRole };
  at: Date;
}

/**
 * The stops of an option of extras, in all products that offer it, at most one for a point; without any it has no document. Read
 * only for lines that have options.
 */
export interface OptionStopsDoc {
  /** The option. */
  _id: number;
  brandId: number;
  /** The names of the option and its group when it was stopped last. */
  name: string;
  groupName: string;
  stops: StopDoc[];
}

export const optionStops = defineModel<OptionStopsDoc>(
  'optionStops',
  { _id: number, brandId: number, name: text, groupName: text, stops: [{}] },
  [{ brandId: 1 }],
);
