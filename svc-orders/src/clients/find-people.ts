/** The newest clients of several brands, and those that a search finds: each person once, by the newest order. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BY_LAST_ORDER } from '../counts/brand-client-model.js';
import type { CountModels } from '../counts/counts-deps.js';
import type { ListedClient } from './brand-client-list.js';
import { FOUND_MAX, searchClients } from './search-clients.js';

/** The maximum number of people that are listed of several brands: those who ordered last. */
const LISTED_MAX = 1000;

export interface PeopleQuery {
  generation: number;
  brandIds: number[];
  read: ReadOptions;
}

/** `more`: there are more people. */
export interface People {
  people: ListedClient[];
  more: boolean;
}

export async function findPeople(
  deps: { countModels: CountModels },
  { generation, brandIds, read }: PeopleQuery,
  search: string,
): Promise<People> {
  const found = await searchClients(deps, { generation, brandIds, search }, read);
  const people = new Map<number, ListedClient>();
  for (const client of found.slice(0, FOUND_MAX)) addPerson(people, client);
  return { people: [...people.values()], more: found.length > FOUND_MAX };
}

export async function readPeople(
  { countModels }: { countModels: CountModels },
  { generation, brandIds, read }: PeopleQuery,
): Promise<People> {
  const clients = documentsOf(countModels.brandClients).find<ListedClient>(
    { generation, brandId: { $in: brandIds } },
    {
      ...read,
      hint: BY_LAST_ORDER,
      sort: { lastOrderId: -1 },
      // A person has a row for each of the brands.
      batchSize: LISTED_MAX + 1,
      projection: { _id: 0, userId: 1, lastOrderId: 1 },
    },
  );
  const people = new Map<number, ListedClient>();
  for await (const client of clients) {
    addPerson(people, client);
    if (people.size > LISTED_MAX) break;
  }
  return { people: [...people.values()].slice(0, LISTED_MAX), more: people.size > LISTED_MAX };
}

/** Adds a person; clients come with the newest order first. */
function addPerson(people: Map<number, ListedClient>, client: ListedClient): void {
  if (!people.has(client.userId)) people.set(client.userId, client);
}
