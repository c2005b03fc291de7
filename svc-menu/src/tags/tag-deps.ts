/** The dependencies of the use cases of groups. */
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { ClientSession, Connection } from 'mongoose';
import type { BrandMenu } from '../menu/brand-menu.js';
import type { RevisionModel } from '../menu/revision-model.js';
import type { MenuQuotas } from '../quotas.js';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { JournalDeps } from '../shared/menu-journal.js';
import type { TagModel } from './tag-model.js';

export interface TagDeps extends JournalDeps {
  connection: Connection;
  tags: TagModel;
  tagIds: Sequence;
  revisions: RevisionModel;
  changes: MenuChanges;
  now: () => number;
  quotas: MenuQuotas;
  /** Returns the brand's menu with every change that is committed. */
  readMenu: (brandId: number) => Promise<BrandMenu>;
}

/** Products of groups, and the fields that a change of the groups sets. */
export interface ProductsOfTags {
  brandId: number;
  tagIds: number[];
  at: Date;
  revision: number;
}

/** What happens to the products of groups, in the transaction that changes the groups; returns the products' ids. */
export interface TagProductsDeps extends TagDeps {
  archiveProductsOf: (
    products: ProductsOfTags & { archivedWith: number },
    session: ClientSession,
  ) => Promise<number[]>;
  restoreProductsOf: (
    products: ProductsOfTags & { archivedWith: number },
    session: ClientSession,
  ) => Promise<number[]>;
  moveProductsOf: (
    products: ProductsOfTags & { toBrandId: number; toRevision: number },
    session: ClientSession,
  ) => Promise<number[]>;
  /** Publishes the products' states; to be called after the commit. */
  publishProducts: (ids: number[]) => Promise<void>;
}
