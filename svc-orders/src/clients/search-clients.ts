/** Finds clients by words of their names, username and e-mail, and by their phones. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { beginningWith, searchedGrams, searchedWords } from '../accounts/search-words.js';
import { type BrandClientDoc, BY_GRAM } from '../counts/brand-client-model.js';
import type { CountModels } from '../counts/counts-deps.js';

/** The maximum number of clients that a search finds: those who ordered last. */
export const FOUND_MAX = 200;
/** Beyond it a gram counts as common. */
const COMMON = 500;

export interface ClientSearch {
  generation: number;
  brandIds: number[];
  search: string;
}

export type FoundClient = Pick<BrandClientDoc, 'brandId' | 'userId' | 'lastOrderId'>;

/** Returns the clients of the brands that have all words of the search, the newest last order first; one too many. */
export async function searchClients(
  { countModels }: { countModels: CountModels },
  { generation, brandIds, search }: ClientSearch,
  read: ReadOptions,
): Promise<FoundClient[]> {
  const words = searchedWords(search);
  if (words.length === 0) return [];
  const clients = documentsOf(countModels.brandClients);
  const withGram = (gram: string) => ({ generation, brandId: { $in: brandIds }, grams: gram });
  const gram = await rarest(searchedGrams(words), (each) =>
    clients.countDocuments(withGram(each), { ...read, hint: BY_GRAM, limit: COMMON }),
  );
  return clients
    .find<FoundClient>(
      { ...withGram(gram), words: { $all: words.map(beginningWith) } },
      {
        ...read,
        hint: BY_GRAM,
        sort: { lastOrderId: -1 },
        limit: FOUND_MAX + 1,
        projection: { _id: 0, brandId: 1, userId: 1, lastOrderId: 1 },
      },
    )
    .toArray();
}

/** Returns the text with the least count, the first of several. */
async function rarest(grams: readonly string[], countOf: (gram: string) => Promise<number>): Promise<string> {
  const [first = '', ...others] = grams;
  if (others.length === 0) return first;
  const counted = await Promise.all(grams.map(async (gram) => ({ gram, count: await countOf(gram) })));
  return counted.reduce((one, other) => (other.count < one.count ? other : one)).gram;
}
