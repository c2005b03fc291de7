import {
  type Connection,
  type IndexDefinition,
  type IndexOptions,
  type Model,
  Schema,
  type SchemaOptions,
} from 'mongoose';
import type { Definition } from './documents.js';

/** Definitions of fields that each document has, and of fields that are null by default. */
export const number = { type: Number, required: true } as const;
export const text = { type: String, required: true } as const;
export const date = { type: Date, required: true } as const;
export const numberOrNull = { type: Number, default: null } as const;
export const textOrNull = { type: String, default: null } as const;

/** The keys of an index, or its keys and options. */
export type Index = IndexDefinition | readonly [IndexDefinition, IndexOptions];

/**
 * Returns a function that opens the model of a collection, whose documents have no version key of mongoose.
 * @param definition all fields of a document
 */
export function defineModel<T extends object>(
  collection: string,
  definition: Definition<T>,
  indexes: readonly Index[] = [],
  options: Pick<SchemaOptions, 'minimize'> = {},
): (connection: Connection) => Model<T> {
  const schema = new Schema<T>(definition as never, { ...options, versionKey: false });
  for (const index of indexes) {
    if (Array.isArray(index)) schema.index(...(index as [IndexDefinition, IndexOptions]));
    else schema.index(index as IndexDefinition);
  }
  return (connection) => connection.model<T>(collection, schema, collection);
}

type Openers = Record<string, (connection: Connection) => unknown>;

/** Returns a function that opens several models, by their names. */
export const defineModels =
  <T extends Openers>(openers: T) =>
  (connection: Connection): { [Name in keyof T]: ReturnType<T[Name]> } =>
    Object.fromEntries(Object.entries(openers).map(([name, open]) => [name, open(connection)])) as {
      [Name in keyof T]: ReturnType<T[Name]>;
    };
