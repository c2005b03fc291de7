/** Removes a department; its people stay on the staff without one. */
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { inTransaction } from '@skatert/service-kit/data/database';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { DepartmentDeps } from './department-deps.js';

/** Removes the department. @throws AppError NOT_FOUND */
export async function removeDepartment(
  deps: DepartmentDeps,
  caller: Caller,
  masterId: number,
  departmentId: number,
): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const { deletedCount } = await deps.departments.deleteOne({ _id: departmentId, masterId }, { session });
    if (deletedCount === 0) throw new AppError('NOT_FOUND');
    await deps.moveOut({ masterId, departmentId }, caller, session);
  });
}
