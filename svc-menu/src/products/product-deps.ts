/** What the use cases of products depend on. */
import type { Sequence } from '@skatert/service-kit/counters';
import type { StatePublisher } from '@skatert/service-kit/state-publisher';
import type { ClientSession, Connection } from 'mongoose';
import type { MenuChanges } from '../changes/menu-changes.js';
import type { ProductDoc, ProductModel } from './product-model.js';

export interface ProductDeps {
  connection: Connection;
  products: ProductModel;
  productIds: Sequence;
  productPublisher: StatePublisher<ProductDoc>;
  changes: MenuChanges;
  now: () => number;
  /** Which of these tags are live in the brand; they stay so until the transaction ends. */
  liveTags: (brandId: number, ids: readonly number[], session: ClientSession) => Promise<number[]>;
}
