/** Starts a count: the stock of its ingredients is kept as it is at this moment, and work goes on. */
import type { CountBody } from '@skatert/contracts/inventory/counts';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { type DocumentCall, once } from '../documents/keyed-document.js';
import type { CountDoc, CountLineDoc } from '../models/count-model.js';
import { holdReferences } from '../models/referenced.js';
import type { CountDeps } from './count-deps.js';
import { findScope, newLine } from './count-scope.js';
import { refuseOverlap } from './refuse-overlap.js';

interface Author {
  masterId: number;
  userId: number;
}

/**
 * Stores and returns a count with its lines. A repeated call returns the first one's count.
 * @throws AppError COUNT_OVERLAP, COUNT_EMPTY, IDEMPOTENCY_KEY_REUSED, NOT_FOUND for a warehouse or an ingredient that the
 *   master doesn't have
 */
export function startCount(
  deps: CountDeps,
  author: Author,
  body: CountBody,
  call: DocumentCall = {},
): Promise<CountDoc> {
  const start = async () => {
    const id = await deps.documentIds.next();
    const head = { ...newCount(author, body), ...call, _id: id };
    // No change of the stock is half in what is expected.
    return deps.inTurn([body.warehouseId], () =>
      inTransaction(deps.connection, (session) => store(deps, head, body.ingredientIds ?? [], session)),
    );
  };
  return once<CountDoc, CountDoc>(deps.counts, call, start, (first) => first);
}

const newCount = ({ masterId, userId }: Author, body: CountBody): Omit<CountDoc, '_id'> => ({
  masterId,
  warehouseId: body.warehouseId,
  status: 'OPEN',
  scope: body.scope,
  categories: body.scope === 'CATEGORIES' ? [...new Set(body.categories)] : [],
  lineCategories: [],
  notes: body.notes,
  lines: 0,
  counted: 0,
  entries: 0,
  startedAt: new Date(),
  startedBy: userId,
  endedAt: null,
  endedBy: null,
  uncountedAs: null,
  sums: null,
});

async function store(
  deps: CountDeps,
  head: CountDoc,
  ingredientIds: readonly number[],
  session: ClientSession,
): Promise<CountDoc> {
  const { masterId, warehouseId, scope } = head;
  await holdReferences(deps.warehouses, masterId, [warehouseId], INVENTORY_TEXTS.warehouseNotFound, session);
  const scoped = await findScope(deps, { ...head, ingredientIds }, session);
  const lines = scoped.map((each) => newLine(head, each));
  if (scope === 'CATEGORIES' && lines.length === 0) throw new AppError('COUNT_EMPTY');
  const lineCategories = [...new Set(lines.map(({ categoryName }) => categoryName))];
  const count = { ...head, lines: lines.length, lineCategories };
  // First: a repeated call conflicts with the key of the first one, instead of overlapping with its lines.
  await documentsOf(deps.counts).insertOne(count, { session });
  await holdIngredients(deps, masterId, scope === 'INGREDIENTS' ? ingredientIds : emptyOf(lines), session);
  if (lines.length === 0) return count;
  await refuseOverlap(deps, warehouseId, lines, session);
  await documentsOf(deps.countLines).insertMany(lines, { session });
  return count;
}

/** The movements of the others keep them from being deleted. */
const emptyOf = (lines: readonly CountLineDoc[]): number[] =>
  lines.filter(({ expected }) => expected <= 0).map(({ ingredientId }) => ingredientId);

const holdIngredients = (
  { ingredients }: CountDeps,
  masterId: number,
  ids: readonly number[],
  session: ClientSession,
): Promise<void> => holdReferences(ingredients, masterId, ids, INVENTORY_TEXTS.ingredientNotFound, session);
