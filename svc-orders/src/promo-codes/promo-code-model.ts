/** Promo codes, and the orders that use them. Money in kopecks. */
import { PROMO_KINDS, type PromoTerms } from '@skatert/contracts/orders/promo-discount';
import {
  date,
  defineModel,
  defineModels,
  number,
  text,
  textOrNull,
} from '@skatert/service-kit/data/define-model';

export interface PromoCodeDoc extends PromoTerms {
  _id: number;
  masterId: number;
  /** Brands of the master. */
  brandIds: number[];
  code: string;
  /** The code as codes are compared, unique within the master. */
  folded: string;
  /** The first and the last day, yyyy-mm-dd in the chain's zone; null: no limit. */
  firstDay: string | null;
  lastDay: string | null;
  oncePerCustomer: boolean;
  usesMax: number | null;
  /** The number of its uses, changed by the transaction that stores or deletes one. */
  uses: number;
  /** What these uses have taken off, changed with them. */
  discountTotal: number;
  stopped: boolean;
  /** Increases when what a customer is promised changes: kind, value, minimum, brands. */
  termsVersion: number;
  /** Increases with each change by the staff. */
  version: number;
  createdAt: Date;
}

/** One order's use of a code; a canceled order has none any more. */
export interface PromoUseDoc {
  /** The order's id. */
  _id: number;
  codeId: number;
  userId: number;
  discount: number;
  at: Date;
}

const codes = defineModel<PromoCodeDoc>(
  'promoCodes',
  {
    _id: number,
    masterId: number,
    brandIds: [Number],
    code: text,
    folded: text,
    kind: { type: String, enum: PROMO_KINDS, required: true },
    value: number,
    minimum: number,
    firstDay: textOrNull,
    lastDay: textOrNull,
    oncePerCustomer: { type: Boolean, required: true },
    usesMax: { type: Number, default: null },
    uses: number,
    discountTotal: number,
    stopped: { type: Boolean, required: true },
    termsVersion: number,
    version: number,
    createdAt: date,
  },
  [
    [{ masterId: 1, folded: 1 }, { unique: true }],
    // The list of a brand, and the quota.
    { brandIds: 1, _id: -1 },
    { masterId: 1, stopped: 1 },
  ],
);

const uses = defineModel<PromoUseDoc>(
  'promoUses',
  { _id: number, codeId: number, userId: number, discount: number, at: date },
  [{ codeId: 1, userId: 1 }],
);

export const createPromoModels = defineModels({ codes, uses });
export type PromoModels = ReturnType<typeof createPromoModels>;

/** What the use cases of promo codes depend on. */
export interface PromoDeps {
  promoModels: PromoModels;
}
