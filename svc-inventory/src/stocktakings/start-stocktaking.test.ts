/** A stocktaking that starts while another instance posts: what is expected has the whole posting, or nothing of it. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { COOK, OWNER, openCounting } from '../../test/counting.js';
import { takeStock } from '../ledger/take-stock.js';

const counting = openForTests(openCounting);

/** Returns how many writes have conflicted at mongod. */
async function writeConflicts(): Promise<number> {
  const status = await counting.platform.connection.db?.admin().serverStatus();
  return Number(status?.metrics.operation.writeConflicts);
}

/** Writes off as another instance: commits only when `begun`, started meanwhile, has ended or waits for the commit. */
async function writeOffDuring(
  warehouseId: number,
  ingredientId: number,
  begun: () => Promise<unknown>,
): Promise<void> {
  const { deps } = counting;
  let ended = false;
  let beginning: Promise<unknown> | undefined;
  await inTransaction(deps.connection, async (session) => {
    const documentId = await deps.documentIds.next();
    const posting = { kind: 'WRITE_OFF' as const, documentId, masterId: 1, at: new Date(), by: OWNER };
    await takeStock(deps, posting, warehouseId, [{ line: 1, ingredientId, quantity: 4000 }], session);
    const before = await writeConflicts();
    beginning ??= begun().finally(() => {
      ended = true;
    });
    await eventually(async () => ended || (await writeConflicts()) > before);
  });
  await beginning;
}

test('a write-off of another instance that is being posted at the start is no difference', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10 });
  let countId = 0;
  await writeOffDuring(warehouseId, id('Мука'), async () => {
    countId = (await counting.start(warehouseId)).id;
  });
  await counting.enter(COOK, countId, id('Мука'), 6);
  expect(await counting.reviewLine(countId, id('Мука'))).toMatchObject({ expected: 6, difference: 0 });
});

test('a write-off that is being posted while an ingredient is added to a stocktaking is no difference', async () => {
  const { warehouseId, id } = await counting.warehouse({ Мука: 10, Соль: 10 });
  const scope = { scope: 'INGREDIENTS', ingredientIds: [id('Мука')] };
  const { id: countId } = await counting.start(warehouseId, scope);
  const json = { ingredientId: id('Соль') };
  await writeOffDuring(warehouseId, id('Соль'), () =>
    counting.call(COOK, 'POST', `counts/${countId}/lines`, { json }),
  );
  await counting.enter(COOK, countId, id('Соль'), 6);
  expect(await counting.reviewLine(countId, id('Соль'))).toMatchObject({ expected: 6, difference: 0 });
});
