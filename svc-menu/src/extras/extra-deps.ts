/** The dependencies of the use cases of groups of extras. */
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import type { Connection } from 'mongoose';
import type { RevisionModel } from '../menu/revision-model.js';
import type { ProductModel } from '../products/product-model.js';
import type { MenuQuotas } from '../quotas.js';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { JournalDeps } from '../shared/menu-journal.js';
import type { TagModel } from '../tags/tag-model.js';
import type { ExtraGroupDoc, ExtraGroupModel } from './extra-group-model.js';

export interface ExtraDeps extends JournalDeps {
  connection: Connection;
  extraGroups: ExtraGroupModel;
  extraGroupPublisher: StatePublisher<ExtraGroupDoc>;
  extraGroupIds: Sequence;
  extraOptionIds: Sequence;
  products: ProductModel;
  tags: TagModel;
  revisions: RevisionModel;
  changes: MenuChanges;
  quotas: MenuQuotas;
  now: () => number;
  /** Publishes the products' states; to be called after the commit. */
  publishProducts: (ids: number[]) => Promise<void>;
}
