/** The dependencies of the use cases of brands. */

import type { Sequence } from '@skatert/service-kit/data/counters';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { MenuQuotas } from '../quotas.js';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { JournalDeps } from '../shared/menu-journal.js';
import type { BrandDoc, BrandModel } from './brand-model.js';
import type { SecretBox } from './secret-box.js';

export interface BrandDeps extends JournalDeps {
  connection: Connection;
  brands: BrandModel;
  brandIds: Sequence;
  brandPublisher: StatePublisher<BrandDoc>;
  secrets: SecretBox;
  bus: Bus;
  changes: MenuChanges;
  log: FastifyBaseLogger;
  now: () => number;
  quotas: MenuQuotas;
}
