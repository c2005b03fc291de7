/** The dependencies of the use cases of imports. */

import type { Sequence } from '@skatert/service-kit/data/counters';
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import type { ProductDeps } from '../products/product-deps.js';
import type { TagDeps } from '../tags/tag-deps.js';
import type { ImportModel, ImportRowModel } from './import-model.js';
import type { ImportProgress } from './progress.js';
import type { previewMenuFile, readMenuFile } from './read-menu-file.js';

export interface ImportDeps extends ProductDeps, TagDeps {
  imports: ImportModel;
  importRows: ImportRowModel;
  importIds: Sequence;
  importProgress: ImportProgress;
  files: FileQueue<{ readMenuFile: typeof readMenuFile; previewMenuFile: typeof previewMenuFile }>;
  /** Publishes the products' states; to be called after the commit. */
  publishProducts: (ids: number[]) => Promise<void>;
}
