/** Types that connect documents, their schemas and MongoDB's driver. */
import type { Model, mongo, SchemaDefinitionProperty } from 'mongoose';

/**
 * Returns the model's collection, typed by its documents, without hydration, validation and casts. Only for hot paths,
 * which run for every order or cart; elsewhere the model validates what is written.
 */
export const documentsOf = <T extends object>(
  model: Model<T> | Pick<Model<unknown>, 'collection'>,
): mongo.Collection<T> => model.collection as unknown as mongo.Collection<T>;

/** A schema definition with every field of a document: mongoose would silently drop a missing one. */
export type Definition<T> = { [Field in keyof Required<T>]: SchemaDefinitionProperty<T[Field]> };
