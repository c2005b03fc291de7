/** Exports movements as CSV for a spreadsheet. */
import type { Readable } from 'node:stream';
import {
  documentName,
  MOVEMENT_KIND_TEXTS,
  MOVEMENTS_FILE_ROWS,
} from '@skatert/contracts/inventory/movement-texts';
import type { Movement, MovementsFileQuery } from '@skatert/contracts/inventory/movements';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { firstRowsText } from '@skatert/contracts/shared/table-files';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import { itemsInTurns } from '@skatert/service-kit/shared/one-at-a-time';
import type { Values } from '@skatert/tables/table';
import { writeTable } from '@skatert/tables/table-file';
import type { MovementDoc } from '../ledger/ledger-models.js';
import { zonesOfMasters } from '../shared/time-range.js';
import { filterOf, type ListMovementsDeps, NEWEST_FIRST, toResponses } from './list-movements.js';

export interface MovementsFileDeps extends ListMovementsDeps {
  files: Pick<FileQueue<never>, 'inTurn'>;
}

/** The number of movements read at a time: memory stays bounded, however many there are. */
const BATCH = 500;

/** `zone`: of the movement's master. */
const COLUMNS: readonly {
  title: string;
  of: (movement: Movement, zone: string | undefined) => string | number | null;
}[] = [
  { title: 'Проведено', of: ({ at }, zone) => formatDateTimeIn(at, zone) },
  { title: 'Вид', of: ({ kind }) => labelOf(MOVEMENT_KIND_TEXTS, kind) },
  { title: 'Ингредиент', of: ({ ingredientName }) => ingredientName },
  { title: 'Склад', of: ({ warehouseName }) => warehouseName },
  { title: 'Изменение', of: ({ change }) => change },
  { title: 'Остаток после', of: ({ balance }) => balance },
  { title: 'Ед.', of: ({ unitName }) => unitName },
  { title: 'Документ', of: ({ kind, documentId }) => documentId && documentName(kind, documentId) },
  { title: 'Кто', of: ({ byName }) => byName },
];

const cutText = (maxRows: number): string =>
  `${firstRowsText(maxRows)} Выберите период короче, чтобы скачать остальные.`;

/**
 * Returns the filtered movements as a stream, the newest first.
 * @param maxRows when there are more movements, the last row says that the file is incomplete
 */
export const movementsFile = (
  deps: MovementsFileDeps,
  masters: readonly number[],
  query: MovementsFileQuery,
  maxRows = MOVEMENTS_FILE_ROWS,
): Readable =>
  writeTable(
    'csv',
    'Движения',
    COLUMNS.map(({ title }) => ({ title, width: 20 })),
    itemsInTurns(deps.files.inTurn, rowsOf(deps, masters, query, maxRows)),
  );

/** Yields the rows of the file in batches. */
async function* rowsOf(
  deps: ListMovementsDeps,
  masters: readonly number[],
  query: MovementsFileQuery,
  maxRows: number,
): AsyncGenerator<Values[]> {
  const zones = await zonesOfMasters(deps, masters);
  const filter = await filterOf(deps, masters, query);
  // One more than the file may have shows whether there are others.
  const found = documentsOf(deps.movements)
    .find(filter, { batchSize: BATCH })
    .sort(NEWEST_FIRST)
    .limit(maxRows + 1);
  try {
    let count = 0;
    for await (const movements of inBatches(found)) {
      const shown = movements.slice(0, maxRows - count);
      const responses = await toResponses(deps, shown);
      yield responses.map((movement, index) => {
        const zone = zones.get(shown[index]?.masterId ?? 0);
        return COLUMNS.map(({ of }) => of(movement, zone));
      });
      count += shown.length;
      if (shown.length < movements.length) yield [[cutText(maxRows)]];
    }
  } finally {
    await found.close();
  }
}

async function* inBatches(found: AsyncIterable<MovementDoc>): AsyncGenerator<MovementDoc[]> {
  let batch: MovementDoc[] = [];
  for await (const movement of found) {
    batch.push(movement);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
