import type { ChangerRole } from '@skatert/contracts/orders/order-history';
import type { Stop } from '@skatert/contracts/orders/stop-rules';
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';

/**
 * A stop of a product, which its projection stores: a product is read with its stops, so that carts and checkouts need no
 * further command. At most one is for the same size and point.
 */
export interface StopDoc extends Omit<Stop, 'delivery'> {
  id: number;
  reason: string | null;
  by: { userId: number; role: ChangerRole };
  at: Date;
}

/**
 * The stops of an option of extras, in all products that offer it, at most one of the staff for a point; one that was never
 * stopped has no document. Read only for lines that have options.
 */
export interface OptionStopsDoc {
  /** The option. */
  _id: number;
  brandId: number;
  /** The names of the option and its group when the staff stopped it last; empty: the stock alone has stopped it. */
  name: string;
  groupName: string;
  stops: StopDoc[];
  /** Set from svc-inventory's state; absent: the stock has never stopped it. */
  stockStops?: StockStopsDoc;
}

export const optionStops = defineModel<OptionStopsDoc>(
  'optionStops',
  {
    _id: number,
    brandId: number,
    name: text,
    groupName: text,
    stops: [{}],
    stockStops: { type: {}, default: undefined },
  },
  [{ brandId: 1 }],
);

/** A stop by stock: a warehouse has not what a portion needs. It ends when svc-inventory says so. */
export interface StockStopDoc extends Stop {
  ingredientName: string;
  since: Date;
}

/** What svc-inventory has published last about a product or an option. */
export interface StockStopsDoc {
  version: number;
  stateSchema: number;
  stops: StockStopDoc[];
}

interface StoppedDoc {
  stops?: StopDoc[];
  stockStops?: StockStopsDoc;
}

/** Returns all stops of a product or an option: those of the staff, and those by stock. */
export const stopsOf = ({ stops = [], stockStops }: StoppedDoc): readonly (StopDoc | StockStopDoc)[] =>
  stockStops ? [...stops, ...stockStops.stops] : stops;

/** Products with stops of either kind, also with stops that are over: by two indexes. */
export const withAnyStops = (brandIds: readonly number[]) => {
  const brandId = { $in: [...brandIds] };
  return {
    $or: [
      { brandId, 'stops.id': { $exists: true } },
      { brandId, 'stockStops.stops.since': { $exists: true } },
    ],
  };
};

/** Options with stops of either kind, also with stops that are over. */
export const optionsWithAnyStops = (brandIds: readonly number[]) => ({
  brandId: { $in: [...brandIds] },
  $or: [{ 'stops.id': { $exists: true } }, { 'stockStops.stops.since': { $exists: true } }],
});
