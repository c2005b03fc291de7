/** Keeps intervals of stops and their sums: tests have times of their own, and the database would delete what is two years old by its clock. */
import type { Connection } from 'mongoose';

export async function keepIntervals(connection: Connection): Promise<void> {
  for (const name of ['stopIntervals', 'stopSums']) {
    const collection = connection.collection(name);
    for (const index of await collection.indexes())
      if (index.name && index.expireAfterSeconds !== undefined) await collection.dropIndex(index.name);
  }
}
