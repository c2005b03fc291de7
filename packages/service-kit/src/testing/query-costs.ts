/** Measures what queries cost by MongoDB's profiler. */
import type { Connection, mongo } from 'mongoose';

export interface QueryCost {
  /** The query's command: `find` or `aggregate`. */
  command: string;
  keysExamined: number;
  docsExamined: number;
  /** True when documents were sorted in memory, after all were read. */
  hasSortStage: boolean;
}

/** Runs `work`, and returns the costs of its queries of a collection. */
export async function costsOf(
  connection: Connection,
  collection: string,
  work: () => Promise<unknown>,
): Promise<QueryCost[]> {
  const database = connection.db as mongo.Db;
  await database.setProfilingLevel('off');
  await database.dropCollection('system.profile');
  await database.setProfilingLevel('all');
  try {
    await work();
  } finally {
    await database.setProfilingLevel('off');
  }
  const found = await database
    .collection('system.profile')
    .find({ ns: `${database.databaseName}.${collection}`, op: { $in: ['query', 'command'] } })
    .toArray();
  return found.map(({ command, keysExamined = 0, docsExamined = 0, hasSortStage = false }) => ({
    command: Object.keys(command)[0] ?? '',
    keysExamined,
    docsExamined,
    hasSortStage,
  }));
}
