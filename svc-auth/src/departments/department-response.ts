import type { Department } from '@skatert/contracts/auth/staff';
import type { DepartmentDoc } from './department-model.js';

/** `people`: the number of accounts in the department. */
export const toDepartmentResponse = (
  { _id, name, description }: DepartmentDoc,
  people: number,
): Department => ({
  id: _id,
  name,
  description,
  people,
});
