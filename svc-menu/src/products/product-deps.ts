/** The dependencies of the use cases of products. */
import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import type { ProductDetails } from '@skatert/contracts/menu/products';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession, Connection } from 'mongoose';
import type { BrandMenu } from '../menu/brand-menu.js';
import type { BrandSearch } from '../menu/brand-search.js';
import type { RevisionModel } from '../menu/revision-model.js';
import type { MenuQuotas } from '../quotas.js';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { JournalDeps } from '../shared/menu-journal.js';
import type { ProductDoc, ProductModel } from './product-model.js';

/** Returns a function that returns the groups of extras that customers see with each of the products; prices in kopecks. */
export type ReadExtras = (
  products: readonly ProductDoc[],
) => Promise<(product: ProductDoc) => readonly ExtraGroup[]>;

/** Returns what the options with a recipe add to the nutrition of a dish. */
export type ReadExtraNutrition = (
  extras: readonly ExtraGroup[],
) => Promise<NonNullable<ProductDetails['extraNutrition']>>;

export interface ProductDeps extends JournalDeps {
  connection: Connection;
  products: ProductModel;
  productIds: Sequence;
  productPublisher: StatePublisher<ProductDoc>;
  revisions: RevisionModel;
  changes: MenuChanges;
  now: () => number;
  quotas: MenuQuotas;
  /** Returns the brand's menu with every change that is committed. */
  readMenu: (brandId: number) => Promise<BrandMenu>;
  /** Returns the search among the brand's products, with every change that is committed. */
  readSearch: (brandId: number) => Promise<BrandSearch>;
  /** Returns which of these tags exist in the brand and are not archived, and locks them for the transaction. */
  liveTags: (brandId: number, ids: readonly number[], session: ClientSession) => Promise<number[]>;
  readExtras: ReadExtras;
  /** Returns the names of groups of extras, also of those that were deleted. */
  extraNames: (ids: readonly number[], session: ClientSession) => Promise<ReadonlyMap<number, string>>;
  readExtraNutrition: ReadExtraNutrition;
  /**
   * Checks the groups of extras that a product gets, and marks those that it gets or loses as changed.
   * @throws AppError 400
   */
  changeExtras: (
    change: {
      before: Pick<ProductDoc, 'extraGroupIds'>;
      after: Pick<ProductDoc, 'brandId' | 'extraGroupIds'>;
      at: Date;
      editor: Editor | null;
    },
    session: ClientSession,
  ) => Promise<void>;
}
