/** The dependencies of the use cases of staff accounts. */
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import type { Journal } from '@skatert/service-kit/journal/journal';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountDeps } from '../accounts/new-account.js';
import type { TellDeps } from '../emails/tell-owner.js';
import type { AccessRecordDoc, MembershipModels } from '../memberships/membership-model.js';
import type { AuthQuotas } from '../quotas.js';
import type { StaffChangeModels } from '../staff-changes/staff-change-model.js';
import type { StaffIndexes } from './staff-indexes.js';
import type { StaffModel } from './staff-model.js';

export interface StaffDeps extends AccountDeps, MembershipModels, StaffChangeModels, TellDeps {
  connection: Connection;
  staff: StaffModel;
  staffIndexes: StaffIndexes;
  membershipIds: Sequence;
  accessPublisher: StatePublisher<AccessRecordDoc>;
  access: AccessDirectory;
  quotas: AuthQuotas;
  journal: Pick<Journal, 'write'>;
  /** Returns the names of the master's departments by id. */
  departmentNames: (masterId: number) => Promise<Map<number, string>>;
  /** Keeps a department from being removed during the transaction; false when it does not belong to the master. */
  holdDepartment: (masterId: number, departmentId: number, session: ClientSession) => Promise<boolean>;
  /** Ends all sessions of a user in the transaction; returns the function that publishes the ends after the commit. */
  endSessionsOf: (userId: number, session: ClientSession) => Promise<() => Promise<void>>;
}
