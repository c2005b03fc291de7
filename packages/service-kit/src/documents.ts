/** Types that tie documents, their schemas and MongoDB's driver together. */
import type { Model, mongo, SchemaDefinitionProperty } from 'mongoose';

/**
 * The model's collection, typed by its documents: no hydration, no validation and no casts, for paths that are walked
 * with every order or cart. Elsewhere the model itself validates what is written.
 */
export const documentsOf = <T extends object>(
  model: Model<T> | Pick<Model<unknown>, 'collection'>,
): mongo.Collection<T> => model.collection as unknown as mongo.Collection<T>;

/** A schema definition that names every field of a document: one that is missing would be dropped without a word. */
export type Definition<T> = { [Field in keyof Required<T>]: SchemaDefinitionProperty<T[Field]> };
