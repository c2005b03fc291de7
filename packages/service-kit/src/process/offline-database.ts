/** A database for a process that only describes itself: its models have schemas, and no collections. */
import mongoose, { type Connection, type IndexDefinition, type IndexOptions } from 'mongoose';
import type { Migration } from '../data/migrations.js';
import type { Stored } from './describing.js';
import { anything } from './offline-bus.js';

/** Returns a connection to nowhere. */
export function offlineConnection(): Connection {
  const connection = mongoose.createConnection();
  const open = connection.model.bind(connection) as (...args: unknown[]) => mongoose.Model<unknown>;
  const openOffline = (...args: unknown[]) => {
    const model = open(...args);
    model.createCollection = async () => anything('continues');
    model.collection.createIndexes = async () => [];
    return model;
  };
  return Object.assign(connection, { model: openOffline, getClient: () => anything('continues') });
}

/** Returns the collections and indexes of a connection's models, and what the migrations change. */
export function storedIn(connection: Connection, migrations: readonly Migration[]): Stored {
  const models = Object.values(connection.models);
  return {
    collections: models.map(({ collection }) => collection.name).sort(),
    indexes: models.flatMap(({ collection, schema }) =>
      schema.indexes().map(([keys, options]) => `${collection.name}.${nameOf(keys, options)}`),
    ),
    migrations: migrations.map(({ number, title, compatibleFrom, drops }) => ({
      number,
      title,
      compatibleFrom,
      drops: Object.entries(drops ?? {}).flatMap(([collection, dropped]) =>
        dropped === 'all' ? collection : dropped.map((index) => `${collection}.${index}`),
      ),
    })),
  };
}

/** Returns the name that MongoDB gives an index without one. */
const nameOf = (keys: IndexDefinition, { name }: IndexOptions): string =>
  name ??
  Object.entries(keys)
    .map(([key, direction]) => `${key}_${direction}`)
    .join('_');
