/** Finds clients by words of their names, username and e-mail, and by their phones. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { countUpTo } from '@skatert/service-kit/data/read-page';
import { beginningWith, searchedGrams, searchedWords } from '../accounts/search-words.js';
import { BY_GRAM, type ListedClientDoc, type ListedClientModel } from './listed-client-model.js';

/** The maximum number of clients that a search finds: those who ordered last. */
export const FOUND_MAX = 200;
/** Beyond it a gram counts as common. */
const COMMON = 500;

export type FoundClient = Pick<ListedClientDoc, 'brandId' | 'userId' | 'lastOrderId'>;

/** Returns the clients of the brands that have all words of the search, the newest last order first; one too many. */
export async function searchClients(
  { listedClients }: { listedClients: ListedClientModel },
  brandIds: number[],
  search: string,
): Promise<FoundClient[]> {
  const words = searchedWords(search);
  if (words.length === 0) return [];
  const clients = documentsOf(listedClients);
  const withGram = (gram: string) => ({ brandId: { $in: brandIds }, grams: gram });
  const gram = await rarest(searchedGrams(words), (each) =>
    countUpTo(listedClients, withGram(each), COMMON, BY_GRAM),
  );
  return clients
    .find<FoundClient>(
      { ...withGram(gram), words: { $all: words.map(beginningWith) } },
      {
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
