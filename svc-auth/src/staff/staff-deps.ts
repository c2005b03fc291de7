/** The dependencies of the use cases of staff accounts. */
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { Sequence } from '@skatert/service-kit/counters';
import type { StatePublisher } from '@skatert/service-kit/state-publisher';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountDeps } from '../accounts/new-account.js';
import type { AccessRecordDoc, MembershipModels } from '../memberships/membership-model.js';
import type { StaffModel } from './staff-model.js';

export interface StaffDeps extends AccountDeps, MembershipModels {
  connection: Connection;
  staff: StaffModel;
  membershipIds: Sequence;
  accessPublisher: StatePublisher<AccessRecordDoc>;
  access: AccessDirectory;
  isDepartmentOf: (masterId: number, departmentId: number) => Promise<boolean>;
  /** Ends all sessions of a user in the transaction; returns the function that publishes the ends after the commit. */
  endSessionsOf: (userId: number, session: ClientSession) => Promise<() => Promise<void>>;
}
