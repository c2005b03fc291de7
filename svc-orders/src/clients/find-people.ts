/** The newest clients of several brands, and those that a search finds: each person once, by the newest order. */
import type { ReadOptions } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import { type BrandClientDoc, BY_LAST_ORDER } from '../counts/brand-client-model.js';
import type { CountModels } from '../counts/counts-deps.js';
import { FOUND_MAX, searchClients } from './search-clients.js';

/** The maximum number of people that are listed of several brands: those who ordered last. */
const LISTED_MAX = 1000;

export interface PeopleQuery {
  generation: number;
  brandIds: number[];
  read: ReadOptions;
}

/** The last orders of people; `more`: there are more people. */
export interface People {
  orderIds: number[];
  more: boolean;
}

type Row = Pick<BrandClientDoc, 'userId' | 'lastOrderId'>;

export async function findPeople(
  deps: { countModels: CountModels },
  { generation, brandIds, read }: PeopleQuery,
  search: string,
): Promise<People> {
  const found = await searchClients(deps, { generation, brandIds, search }, read);
  const people = new Map<number, number>();
  for (const client of found.slice(0, FOUND_MAX)) addRow(people, client);
  return { orderIds: [...people.values()], more: found.length > FOUND_MAX };
}

export async function readPeople(
  { countModels }: { countModels: CountModels },
  { generation, brandIds, read }: PeopleQuery,
): Promise<People> {
  const rows = documentsOf(countModels.brandClients).find<Row>(
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
  const people = new Map<number, number>();
  for await (const row of rows) {
    addRow(people, row);
    if (people.size > LISTED_MAX) break;
  }
  return { orderIds: [...people.values()].slice(0, LISTED_MAX), more: people.size > LISTED_MAX };
}

/** Adds a person; rows come with the newest order first. */
function addRow(people: Map<number, number>, { userId, lastOrderId }: Row): void {
  if (!people.has(userId)) people.set(userId, lastOrderId);
}
