/** The model of departments of a master's staff. */
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

export interface DepartmentDoc {
  _id: number;
  masterId: number;
  name: string;
  /** The unique key of the name; absent in departments that an earlier release created. */
  nameKey?: string;
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
      nameKey: String,
      description: { type: String, default: null },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  );
  schema.index({ masterId: 1 });
  schema.index(
    { masterId: 1, nameKey: 1 },
    { unique: true, partialFilterExpression: { nameKey: { $exists: true } } },
  );
  return connection.model<DepartmentDoc>('Department', schema, 'departments');
}

/** Returns true when the department belongs to the master. */
export async function isDepartmentOf(
  departments: DepartmentModel,
  masterId: number,
  departmentId: number,
  session: ClientSession,
): Promise<boolean> {
  return (await departments.exists({ _id: departmentId, masterId }).session(session)) !== null;
}

/** Returns the names of the master's departments by id. */
export async function departmentNames(
  departments: DepartmentModel,
  masterId: number,
): Promise<Map<number, string>> {
  const found = await departments.find({ masterId }, { name: 1 }).lean();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
