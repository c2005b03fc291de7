/** Writes the products of a menu file, in the transaction that applies it. */
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import type { ProductDoc } from '../products/product-model.js';
import { appendedRanks } from './append-ranks.js';
import type { ImportDeps } from './import-deps.js';
import type { ImportRowDoc } from './import-model.js';
import { conflict, groupIdOf, type Writing } from './writing.js';

const BATCH = 250;

/**
 * Returns the products that the import changes.
 * @throws AppError EDIT_CONFLICT when one was changed, moved or archived since the file was checked
 */
export async function requireUnchanged(
  { products }: ImportDeps,
  { found: { brandId }, rows }: Writing,
  session: ClientSession,
): Promise<Map<number, ProductDoc>> {
  const changed = rows.filter(({ status }) => status === 'changed');
  const list = await products
    .find({ _id: { $in: changed.map(({ productId }) => productId) }, brandId, archivedAt: null })
    .session(session)
    .lean<ProductDoc[]>();
  const byId = new Map(list.map((product) => [product._id, product]));
  const newer = changed.flatMap(({ productId, version }) => {
    const product = byId.get(productId ?? 0);
    return product && product.version !== version ? [product] : [];
  });
  if (newer.length > 0 || byId.size < changed.length)
    throw conflict('Часть товаров изменилась после проверки файла. Загрузите файл ещё раз.', newer);
  return byId;
}

/** @throws AppError EDIT_CONFLICT when another user created a product that a row creates, too */
export async function requireNoTwins(
  { products }: ImportDeps,
  { found: { brandId }, rows, groupIds }: Writing,
  session: ClientSession,
): Promise<void> {
  const added = rows.filter(({ status }) => status === 'new');
  if (added.length === 0) return;
  const keyOf = (groupTagId: number | null, name = '') => `${groupTagId} ${foldedName(name)}`;
  const wanted = new Set(added.map(({ fields, group }) => keyOf(groupIdOf(group, groupIds), fields.name)));
  // The plan has compared them by the names that the import gives them.
  const changed = new Set(rows.map(({ productId }) => productId));
  const known = documentsOf<ProductDoc>(products).find(
    { brandId, archivedAt: null },
    { session, projection: { name: 1, groupTagId: 1 } },
  );
  for await (const { _id, name, groupTagId } of known)
    if (!changed.has(_id) && wanted.has(keyOf(groupTagId, name)))
      throw conflict('После проверки файла в меню появился товар из него. Загрузите файл ещё раз.');
}

/** Writes the products. `report` receives the number of those that are written. */
export async function writeProducts(
  { products }: ImportDeps,
  writing: Writing & { known: ReadonlyMap<number, ProductDoc>; report: (done: number) => void },
  session: ClientSession,
): Promise<void> {
  const { found, rows, groupIds, report } = writing;
  const placed = rows.filter(({ group }) => group !== undefined);
  const parents = placed.map(({ group }) => groupIdOf(group, groupIds));
  const ranks = await appendedRanks(
    products,
    { siblings: { brandId: found.brandId, archivedAt: null }, parentField: 'groupTagId', parents },
    session,
  );
  const rankOf = new Map(placed.map((row, index) => [row, ranks[index]]));
  const documents = documentsOf<ProductDoc>(products);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await documents.bulkWrite(
      batch.map((row) => operationOf(row, rankOf.get(row), writing)),
      { session },
    );
    report(start + batch.length);
  }
}

function operationOf(
  row: ImportRowDoc,
  rank: string | undefined,
  {
    found,
    groupIds,
    firstProductId,
    at,
    editor,
    revision,
    known,
  }: Writing & {
    known: ReadonlyMap<number, ProductDoc>;
  },
): mongo.AnyBulkWriteOperation<ProductDoc> {
  const common = { editedBy: editor, menuRevision: revision, updatedAt: at, pending: true };
  const place =
    row.group === undefined ? {} : { groupTagId: groupIdOf(row.group, groupIds), rank: rank ?? null };
  if (row.status === 'changed') {
    const product = known.get(row.productId ?? 0) as ProductDoc;
    return {
      updateOne: {
        filter: { _id: product._id },
        update: { $set: { ...row.fields, ...place, ...common, version: product.version + 1 } },
      },
    };
  }
  const document: ProductDoc = {
    ...(row.fields as Required<ImportRowDoc['fields']>),
    groupTagId: null,
    rank: null,
    ...place,
    ...common,
    _id: firstProductId + (row.newIndex ?? 0),
    version: 1,
    brandId: found.brandId,
    images: [],
    tagIds: [],
    rating: null,
    ratingVersion: 0,
    createdAt: at,
    archivedAt: null,
    archivedWith: null,
  };
  return { insertOne: { document } };
}
