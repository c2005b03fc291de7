/** The texts of reviews that guests read on the pages of the ordered products. */
import { date, defineModel, number, text } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';

export interface PublicReviewDoc {
  /** Random: guests get it. */
  _id: string;
  orderId: number;
  productIds: number[];
  /** 1 to 5. */
  rating: number;
  text: string;
  at: Date;
  /** False: the staff has hidden it. */
  published: boolean;
  /** Absent: the brand has not answered. */
  answer?: { text: string; at: Date };
}

export type PublicReviewModel = Model<PublicReviewDoc>;

/** The published reviews of a product, the newest first. */
export const BY_PRODUCT = { productIds: 1, published: 1, at: -1, _id: -1 } as const;

export const createPublicReviewModel = defineModel<PublicReviewDoc>(
  'publicReviews',
  {
    _id: text,
    orderId: number,
    productIds: [Number],
    rating: Number,
    text: String,
    at: Date,
    published: Boolean,
    answer: { type: new Schema({ text, at: date }, { _id: false }), default: undefined },
  },
  [BY_PRODUCT, [{ orderId: 1 }, { unique: true }]],
);
