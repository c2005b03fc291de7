/** Objects that others refer to, as the journal writes them: by their names, which stay readable when they are gone. */
import type { ClientSession, Model } from 'mongoose';
import { namesById } from './referenced.js';

/** Returns the text of an object; null for none. */
export type ReferenceText = (id: number | null | undefined) => string | null;

/**
 * Returns how a change of a reference is written. Two objects with one name have their numbers, too; when both sides refer
 * to the same object there is no change, and nothing is read.
 */
export async function referenceTexts(
  model: Pick<Model<unknown>, 'collection'>,
  [before, after]: readonly [number | null | undefined, number | null | undefined],
  session: ClientSession,
): Promise<ReferenceText> {
  const ids = before === after ? [] : [before ?? null, after ?? null];
  const names = await namesById(model, ids, session);
  const isAmbiguous = new Set(names.values()).size < names.size;
  return (id) => {
    if (id == null) return null;
    const name = names.get(id);
    return [name ?? [], name === undefined || isAmbiguous ? `№${id}` : []].flat().join(' ');
  };
}
