import type { Department } from '@skatert/contracts/auth/staff';
import type { DepartmentDoc } from './department-model.js';

export const toDepartmentResponse = ({ _id, name, description }: DepartmentDoc): Department => ({
  id: _id,
  name,
  description,
});
