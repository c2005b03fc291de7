/** The model of departments of a master's staff. */
import { type Connection, type Model, Schema } from 'mongoose';

export interface DepartmentDoc {
  _id: number;
  masterId: number;
  name: string;
  description: string | null;
  createdAt: Date;
}
export type DepartmentModel = Model<DepartmentDoc>;

export function createDepartmentModel(connection: Connection): DepartmentModel {
  const schema = new Schema<DepartmentDoc>(
    {
      _id: { type: Number, required: true },
      masterId: { type: Number, required: true },
      name: { type: String, required: true },
      description: { type: String, default: null },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  );
  schema.index({ masterId: 1 });
  return connection.model<DepartmentDoc>('Department', schema, 'departments');
}

/** Returns true when the department belongs to the master. */
export async function isDepartmentOf(
  departments: DepartmentModel,
  masterId: number,
  departmentId: number,
): Promise<boolean> {
  return (await departments.exists({ _id: departmentId, masterId })) !== null;
}
