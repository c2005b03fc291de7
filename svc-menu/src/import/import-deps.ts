/** The dependencies of the use cases of imports. */
import type { Sequence } from '@skatert/service-kit/counters';
import type { ProductDeps } from '../products/product-deps.js';
import type { TagDeps } from '../tags/tag-deps.js';
import type { ImportModel, ImportRowModel } from './import-model.js';
import type { ImportProgress } from './progress.js';

export interface ImportDeps extends ProductDeps, TagDeps {
  imports: ImportModel;
  importRows: ImportRowModel;
  importIds: Sequence;
  importProgress: ImportProgress;
  /** Publishes the products' states; to be called after the commit. */
  publishProducts: (ids: number[]) => Promise<void>;
}
