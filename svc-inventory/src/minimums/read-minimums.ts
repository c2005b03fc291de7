/** Reads minimums, and what is below them. */
import { MAX_THOUSANDTHS, SUPPLY_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import type {
  Minimum,
  MinimumsQuery,
  SuggestedLine,
  SupplySuggestion,
} from '@skatert/contracts/inventory/minimums';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { unitPriceToRoubles } from '@skatert/contracts/inventory/unit-price';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type LastPriced, lastPriceStages } from '../ledger/last-prices.js';
import type { BalanceDoc, LedgerModels } from '../ledger/ledger-models.js';
import type { IngredientDoc, IngredientModel } from '../shared/ingredient-model.js';
import { namesById } from '../shared/referenced.js';
import type { SupplierModel } from '../shared/supplier-model.js';
import { type UnitModel, unitTexts } from '../shared/unit-model.js';
import type { SupplyModel } from '../supplies/supply-model.js';
import type { MinimumDoc, MinimumModel } from './minimum-model.js';

export interface ReadMinimumsDeps extends Pick<LedgerModels, 'balances' | 'batches'> {
  minimums: MinimumModel;
  ingredients: IngredientModel;
  units: UnitModel;
  suppliers: SupplierModel;
  supplies: SupplyModel;
}

/** Returns the masters' minimums of a warehouse, of an ingredient, or of both. */
export async function readMinimums(
  { minimums }: Pick<ReadMinimumsDeps, 'minimums'>,
  masters: readonly number[],
  { warehouseId, ingredientId }: MinimumsQuery,
): Promise<Minimum[]> {
  const found = await documentsOf(minimums)
    .find({
      masterId: { $in: [...masters] },
      ...(warehouseId !== undefined && { warehouseId }),
      ...(ingredientId !== undefined && { ingredientId }),
    })
    .sort({ warehouseId: 1, ingredientId: 1 })
    .toArray();
  return found.map(({ quantity, ...minimum }) => ({
    warehouseId: minimum.warehouseId,
    ingredientId: minimum.ingredientId,
    qty: thousandthsToQuantity(quantity),
  }));
}

/** A minimum with what is below it. */
interface Below extends MinimumDoc, LastPriced {
  balance: Pick<BalanceDoc, 'quantity' | 'earliestExpiry' | 'lastSupplierId'>;
  ingredient: Pick<IngredientDoc, 'name' | 'unitId' | 'packageSize'>;
  /** The thousandths in drafts of supplies to its warehouse. */
  ordered: number;
}

const SHOWN = { quantity: 1, earliestExpiry: 1, lastSupplierId: 1, listed: 1 };

/**
 * Returns what a warehouse must order to reach its minimums, less what its drafts contain. Each is one look-up in an
 * index for its balance, ingredient, drafts and last price, however many batches and supplies there are. An ingredient
 * that moved to another warehouse is not ordered.
 */
export async function suggestSupply(deps: ReadMinimumsDeps, warehouseId: number): Promise<SupplySuggestion> {
  const found = await documentsOf(deps.minimums)
    .aggregate<Below>([
      { $match: { warehouseId } },
      ...joined(deps.balances, '_id', 'balance', SHOWN),
      { $match: { 'balance.listed': true, $expr: { $lt: ['$balance.quantity', '$quantity'] } } },
      ...joined(deps.ingredients, 'ingredientId', 'ingredient', { name: 1, unitId: 1, packageSize: 1 }),
      ...orderedFor(warehouseId, deps.supplies),
      { $set: { isCovered: { $gte: [{ $add: ['$balance.quantity', '$ordered'] }, '$quantity'] } } },
      { $sort: { isCovered: 1, 'ingredient.name': 1, _id: 1 } },
      { $limit: SUPPLY_LINES_MAX + 1 },
      ...lastPriceStages(deps.batches, 'ingredientId'),
    ])
    .toArray();
  const lines = await toLines(deps, found.slice(0, SUPPLY_LINES_MAX));
  return { lines, hasMore: found.length > SUPPLY_LINES_MAX };
}

/** Returns the stages that add the document of another collection, which has this id. */
const joined = (model: { collection: { name: string } }, localField: string, as: string, project: object) => [
  {
    $lookup: {
      from: model.collection.name,
      localField,
      foreignField: '_id',
      pipeline: [{ $project: project }],
      as,
    },
  },
  { $unwind: `$${as}` },
];

/** How many drafts of an ingredient are added up. */
const MAX_DRAFTS = 1000;

/** Returns the stages that add what the drafts of a warehouse contain of the ingredient. */
const orderedFor = (warehouseId: number, supplies: SupplyModel) => [
  {
    $lookup: {
      from: supplies.collection.name,
      localField: 'ingredientId',
      foreignField: 'items.ingredientId',
      let: { id: '$ingredientId' },
      pipeline: [
        { $match: { warehouseId, status: 'DRAFT' } },
        { $limit: MAX_DRAFTS },
        { $unwind: '$items' },
        { $match: { $expr: { $eq: ['$items.ingredientId', '$$id'] } } },
        { $group: { _id: null, quantity: { $sum: '$items.quantity' } } },
      ],
      as: 'drafts',
    },
  },
  { $set: { ordered: { $ifNull: [{ $first: '$drafts.quantity' }, 0] } } },
];

async function toLines(deps: ReadMinimumsDeps, found: readonly Below[]): Promise<SuggestedLine[]> {
  const supplierOf = ({ balance, lastPriced }: Below) =>
    balance.lastSupplierId ?? lastPriced?.supplierId ?? null;
  const suppliers = await namesById(deps.suppliers, found.map(supplierOf));
  const units = await unitTexts(
    deps.units,
    found.map(({ ingredient }) => ingredient.unitId),
  );
  return found.map((below) => {
    const { ingredientId, quantity, balance, ordered, ingredient, lastPriced } = below;
    const { packageSize } = ingredient;
    const supplierId = supplierOf(below);
    return {
      ingredientId,
      ingredientName: ingredient.name,
      unitName: units.get(ingredient.unitId) ?? '',
      quantity: thousandthsToQuantity(balance.quantity),
      earliestExpiry: balance.earliestExpiry,
      minimum: thousandthsToQuantity(quantity),
      ordered: thousandthsToQuantity(ordered),
      qty: thousandthsToQuantity(toOrder(quantity - balance.quantity - ordered, packageSize)),
      packageSize: packageSize === null ? null : thousandthsToQuantity(packageSize),
      price: lastPriced ? unitPriceToRoubles(lastPriced.price) : null,
      supplierId,
      supplierName: suppliers.get(supplierId ?? 0) ?? null,
    };
  });
}

/** Returns what is missing in whole packages, as far as a supply may have it; 0 for nothing. In thousandths. */
export function toOrder(missing: number, packageSize: number | null): number {
  if (missing <= 0) return 0;
  const rounded = packageSize ? Math.ceil(missing / packageSize) * packageSize : missing;
  return rounded > MAX_THOUSANDTHS ? missing : rounded;
}
