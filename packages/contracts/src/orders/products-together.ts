/** What is ordered together with a product: `/order/v1/products/{id}/together`. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const TOGETHER_MAX = 4;

/** The ids of products for sale, the most frequent first. */
export const ProductsTogether = z.array(Id);
export type ProductsTogether = z.infer<typeof ProductsTogether>;
