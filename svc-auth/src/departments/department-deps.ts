/** The dependencies of the use cases of departments. */
import type { Caller } from '@skatert/service-kit/access/access-directory';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { ClientSession, Connection } from 'mongoose';
import type { AuthQuotas } from '../quotas.js';
import type { DepartmentModel } from './department-model.js';

export interface DepartmentDeps {
  connection: Connection;
  departments: DepartmentModel;
  departmentIds: Sequence;
  now: () => number;
  quotas: AuthQuotas;
  /** Returns the number of accounts in each of the master's departments. */
  countPeople: (masterId: number) => Promise<Map<number, number>>;
  /** Moves the accounts of a department to no department, in the transaction that removes it. */
  moveOut: (
    department: { masterId: number; departmentId: number },
    caller: Caller,
    transaction: ClientSession,
  ) => Promise<void>;
}
