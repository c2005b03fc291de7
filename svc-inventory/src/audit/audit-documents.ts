/** The audit of documents: each has moved as much as its lines say, and no movement is without its document. */
import type { DocumentDifference } from '@skatert/contracts/inventory/audit';
import { DOCUMENT_KINDS, type DocumentKind } from '@skatert/contracts/inventory/documents';
import { AUDIT_DIFFERENCES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { MOVEMENT_KINDS, type MovementKind } from '@skatert/contracts/inventory/movements';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { SupplyStatus } from '@skatert/contracts/inventory/supplies';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { DocumentModel } from '../ledger/document-model.js';
import type { LedgerModels } from '../ledger/ledger-models.js';
import type { SupplyModel } from '../supplies/supply-model.js';

export interface AuditDocumentsDeps extends Pick<LedgerModels, 'movements'> {
  documents: DocumentModel;
  supplies: SupplyModel;
}

const NOTHING = { $literal: 0 };
const LINES = { $sum: '$lines.quantity' };
const MADE = { $sum: '$made.quantity' };
const SURPLUSES = { $sum: { $map: { input: '$lines.quantity', in: { $max: [0, '$$this'] } } } };

/** Expressions of what the movements of each kind of document must add to the stock and take from it, in thousandths. */
const MOVED: Readonly<Record<DocumentKind, { came: object; went: object }>> = {
  RECEIPT: { came: LINES, went: NOTHING },
  WRITE_OFF: { came: NOTHING, went: LINES },
  TRANSFER: { came: LINES, went: LINES },
  COUNT: { came: SURPLUSES, went: { $subtract: [SURPLUSES, LINES] } },
  PRODUCTION: { came: MADE, went: LINES },
  PROCESSING: { came: MADE, went: LINES },
  ORDER: { came: NOTHING, went: { $subtract: [LINES, { $sum: '$lines.missing' }] } },
  SETTLEMENT: { came: NOTHING, went: LINES },
};

const byKind = (direction: 'came' | 'went') => ({
  $switch: {
    branches: DOCUMENT_KINDS.map((kind) => ({
      case: { $eq: ['$kind', kind] },
      // biome-ignore lint/suspicious/noThenProperty: MongoDB's name for the result of a case
      then: MOVED[kind][direction],
    })),
  },
});

const ofDocuments = (where: object) => [
  // Documents of a kind that only the next release knows are not checked.
  { $match: { ...where, kind: { $in: DOCUMENT_KINDS } } },
  { $project: { _id: { kind: '$kind', id: '$_id' }, came: byKind('came'), went: byKind('went') } },
];

const ofSupplies = (where: object) => [
  { $match: { ...where, status: 'POSTED' satisfies SupplyStatus } },
  { $project: { _id: { kind: 'SUPPLY', id: '$_id' }, came: { $sum: '$items.quantity' }, went: NOTHING } },
];

const ofMovements = (where: object) => [
  // Movements of earlier releases do not name their documents.
  { $match: { ...where, kind: { $in: MOVEMENT_KINDS }, documentId: { $type: 'number' } } },
  {
    $group: {
      _id: { kind: '$kind', id: '$documentId' },
      cameByMovements: { $sum: { $max: [0, '$change'] } },
      wentByMovements: { $sum: { $max: [0, { $subtract: [0, '$change'] }] } },
    },
  },
];

const FIGURES = ['came', 'went', 'cameByMovements', 'wentByMovements'] as const;

type Compared = { _id: { kind: MovementKind; id: number } } & Record<(typeof FIGURES)[number], number>;

/**
 * Returns the documents and posted supplies that differ from their movements, also those that have no movements or exist no
 * more. `where`: whose; `read`: the snapshot.
 */
export async function auditDocuments(
  { documents, supplies, movements }: AuditDocumentsDeps,
  where: object,
  read: ReadOptions,
): Promise<DocumentDifference[]> {
  const found = await documentsOf(documents)
    .aggregate<Compared>(
      [
        ...ofDocuments(where),
        { $unionWith: { coll: supplies.collection.name, pipeline: ofSupplies(where) } },
        { $unionWith: { coll: movements.collection.name, pipeline: ofMovements(where) } },
        {
          $group: { _id: '$_id', ...Object.fromEntries(FIGURES.map((name) => [name, { $sum: `$${name}` }])) },
        },
        {
          $match: {
            $expr: {
              $or: [{ $ne: ['$came', '$cameByMovements'] }, { $ne: ['$went', '$wentByMovements'] }],
            },
          },
        },
        { $sort: { _id: 1 } },
        { $limit: AUDIT_DIFFERENCES_MAX },
      ],
      read,
    )
    .toArray();
  return found.map(({ _id: { kind, id }, came, went, cameByMovements, wentByMovements }) => ({
    kind,
    documentId: id,
    came: thousandthsToQuantity(came),
    cameByMovements: thousandthsToQuantity(cameByMovements),
    went: thousandthsToQuantity(went),
    wentByMovements: thousandthsToQuantity(wentByMovements),
  }));
}
