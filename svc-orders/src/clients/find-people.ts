/** The newest clients of several brands, and those that a search finds: each person once, by the newest order. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BY_LAST_ORDER, type ListedClientDoc, type ListedClientModel } from './listed-client-model.js';
import { FOUND_MAX, searchClients } from './search-clients.js';

/** The maximum number of people that are listed of several brands: those who ordered last. */
const PEOPLE_MAX = 1000;

/** A client, by the newest order. */
export type ListedClient = Pick<ListedClientDoc, 'userId' | 'lastOrderId'>;

/** `more`: there are more people. */
export interface People {
  people: ListedClient[];
  more: boolean;
}

type PeopleDeps = { listedClients: ListedClientModel };

/** Returns the people of the brands that a search finds. */
export async function findPeople(deps: PeopleDeps, brandIds: number[], search: string): Promise<People> {
  const found = await searchClients(deps, brandIds, search);
  const people = new Map<number, ListedClient>();
  for (const client of found.slice(0, FOUND_MAX)) addPerson(people, client);
  return { people: [...people.values()], more: found.length > FOUND_MAX };
}

/** Returns the people who ordered last from the brands. */
export async function readPeople({ listedClients }: PeopleDeps, brandIds: number[]): Promise<People> {
  const people = new Map<number, ListedClient>();
  // A person is a client of several of the brands.
  for (let before: number | undefined = Infinity; before !== undefined && people.size <= PEOPLE_MAX; ) {
    const clients = await readClients(listedClients, brandIds, before);
    for (const client of clients) addPerson(people, client);
    before = clients.length > PEOPLE_MAX ? clients.at(-1)?.lastOrderId : undefined;
  }
  return { people: [...people.values()].slice(0, PEOPLE_MAX), more: people.size > PEOPLE_MAX };
}

/**
 * Returns the clients of the brands who ordered last, the newest first, of those whose last order has an id less than
 * `before`; one more than are listed. MongoDB returns them as two lists: a document for each takes twice as long.
 */
async function readClients(
  listedClients: ListedClientModel,
  brandIds: number[],
  before: number,
): Promise<ListedClient[]> {
  const [found] = await documentsOf(listedClients)
    .aggregate<{ userIds: number[]; orderIds: number[] }>(
      [
        { $match: { brandId: { $in: brandIds }, lastOrderId: { $lt: before } } },
        { $sort: { lastOrderId: -1 } },
        { $limit: PEOPLE_MAX + 1 },
        { $group: { _id: null, userIds: { $push: '$userId' }, orderIds: { $push: '$lastOrderId' } } },
      ],
      { hint: BY_LAST_ORDER },
    )
    .toArray();
  return (found?.userIds ?? []).map((userId, index) => ({
    userId,
    lastOrderId: found?.orderIds[index] as number,
  }));
}

/** Adds a person; clients come with the newest order first. */
function addPerson(people: Map<number, ListedClient>, client: ListedClient): void {
  if (!people.has(client.userId)) people.set(client.userId, client);
}
