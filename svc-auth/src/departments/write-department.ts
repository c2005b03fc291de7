/** Creates and edits departments; their names are unique per master. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { Department, DepartmentBody } from '@skatert/contracts/auth/staff';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { DepartmentDeps } from './department-deps.js';
import type { DepartmentDoc, DepartmentModel } from './department-model.js';
import { toDepartmentResponse } from './department-response.js';

/** Returns a name's key: names that differ only in case, spaces or ё are the same. */
const nameKeyOf = foldedName;

/** Creates a department. @throws AppError DEPARTMENT_TAKEN, QUOTA_EXCEEDED */
export async function createDepartment(
  deps: DepartmentDeps,
  masterId: number,
  { name, description }: DepartmentBody,
): Promise<Department> {
  requireRoom(deps.quotas.departmentsOfMaster, await deps.departments.countDocuments({ masterId }));
  const department: DepartmentDoc = {
    _id: await deps.departmentIds.next(),
    masterId,
    name,
    nameKey: nameKeyOf(name),
    description,
    createdAt: new Date(deps.now()),
  };
  await requireFreeName(deps.departments, department);
  await refusingDuplicates(deps.departments.create([department]));
  return toDepartmentResponse(department, 0);
}

/** Changes name and description. @throws AppError NOT_FOUND, DEPARTMENT_TAKEN */
export async function editDepartment(
  deps: DepartmentDeps,
  masterId: number,
  _id: number,
  { name, description }: DepartmentBody,
): Promise<Department> {
  await requireFreeName(deps.departments, { _id, masterId, name });
  const edited = await refusingDuplicates(
    deps.departments
      .findOneAndUpdate(
        { _id, masterId },
        { $set: { name, nameKey: nameKeyOf(name), description } },
        { returnDocument: 'after' },
      )
      .lean<DepartmentDoc>()
      .exec(),
  );
  if (!edited) throw new AppError('NOT_FOUND');
  return toDepartmentResponse(edited, (await deps.countPeople(masterId)).get(_id) ?? 0);
}

const taken = (): AppError =>
  new AppError(AUTH_ERRORS.DEPARTMENT_TAKEN, { errors: { name: 'Отдел с таким названием уже есть' } });

/** Compares the names themselves, since departments of earlier releases have no key in the unique index. */
async function requireFreeName(
  departments: DepartmentModel,
  { _id, masterId, name }: Pick<DepartmentDoc, '_id' | 'masterId' | 'name'>,
): Promise<void> {
  const others = await departments.find({ masterId, _id: { $ne: _id } }, { name: 1 }).lean();
  const key = nameKeyOf(name);
  if (others.some((other) => nameKeyOf(other.name) === key)) throw taken();
}

/** Converts the error of the unique index: a concurrent call took the name after it was checked. */
async function refusingDuplicates<T>(write: Promise<T>): Promise<T> {
  return write.catch((error) => {
    throw isDuplicateKey(error) ? taken() : error;
  });
}
