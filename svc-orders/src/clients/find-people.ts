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
  const clients = documentsOf(listedClients).find<ListedClient>(
    { brandId: { $in: brandIds } },
    {
      hint: BY_LAST_ORDER,
      sort: { lastOrderId: -1 },
      // A person has a row for each of the brands.
      batchSize: PEOPLE_MAX + 1,
      projection: { _id: 0, userId: 1, lastOrderId: 1 },
    },
  );
  const people = new Map<number, ListedClient>();
  for await (const client of clients) {
    addPerson(people, client);
    if (people.size > PEOPLE_MAX) break;
  }
  return { people: [...people.values()].slice(0, PEOPLE_MAX), more: people.size > PEOPLE_MAX };
}

/** Adds a person; clients come with the newest order first. */
function addPerson(people: Map<number, ListedClient>, client: ListedClient): void {
  if (!people.has(client.userId)) people.set(client.userId, client);
}
