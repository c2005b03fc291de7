/**
 * The last price of an ingredient, by one rule for all that is valued or suggested by it: that of the newest supplied batch
 * in any warehouse; of an ingredient that was never supplied, that of the newest batch with a price.
 */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { IngredientModel } from '../shared/ingredient-model.js';
import type { BatchDoc, LedgerModels } from './ledger-models.js';

export interface LastPricesDeps extends Pick<LedgerModels, 'batches'> {
  ingredients: IngredientModel;
}

/** The batch that has the last price, as the stages of `lastPriceStages` add it. */
export interface LastPriced {
  /** Absent: no batch has a price. `price`: kopecks per unit, not rounded. */
  lastPriced?: { price: number } & Pick<BatchDoc, 'supplierId'>;
}

/** Returns the last price of each ingredient that has one, in kopecks per unit, not rounded. One query for all. */
export async function readLastPrices(
  { ingredients, batches }: LastPricesDeps,
  ids: readonly number[],
  read?: ReadOptions,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await documentsOf(ingredients)
    .aggregate<{ _id: number } & LastPriced>(
      [
        { $match: { _id: { $in: [...new Set(ids)] } } },
        { $project: { _id: 1 } },
        ...lastPriceStages(batches, '_id'),
      ],
      { ...read, batchSize: ids.length },
    )
    .toArray();
  return new Map(found.flatMap(({ _id, lastPriced }) => (lastPriced ? [[_id, lastPriced.price]] : [])));
}

/** Batches of earlier releases have no origin: all come from supplies. */
const SUPPLIED = { origin: { $in: ['SUPPLY', null] } };

/**
 * Returns the stages that add `lastPriced`: two look-ups in indexes for each ingredient, however many batches it has.
 * @param ingredientField the field with the ingredient's id
 */
export const lastPriceStages = (batches: LedgerModels['batches'], ingredientField: string) => [
  newestBatch(batches, ingredientField, SUPPLIED, 'supplied'),
  newestBatch(batches, ingredientField, {}, 'newest'),
  { $set: { lastPriced: { $ifNull: [{ $first: '$supplied' }, { $first: '$newest' }] } } },
  { $unset: ['supplied', 'newest'] },
];

const newestBatch = (batches: LedgerModels['batches'], localField: string, where: object, as: string) => ({
  $lookup: {
    from: batches.collection.name,
    localField,
    foreignField: 'ingredientId',
    pipeline: [
      { $match: { price: { $gte: 0 }, ...where } },
      { $sort: { receivedAt: -1, _id: -1 } },
      { $limit: 1 },
      { $project: { _id: 0, price: 1, supplierId: 1 } },
    ],
    as,
  },
});
