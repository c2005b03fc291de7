import { ZONE_TEXTS } from '@skatert/contracts/orders/delivery-zone-rules';
import type {
  DeliveryZoneInput,
  DeliveryZones,
  DeliveryZonesBody,
} from '@skatert/contracts/orders/delivery-zones';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { DeliveryZonesDoc, DeliveryZonesModel, ZoneDoc } from './delivery-zones-model.js';
import { toDeliveryZones } from './zone-response.js';

export interface EditZonesDeps {
  deliveryZones: DeliveryZonesModel;
  deliveryZoneIds: Sequence;
}

/**
 * Replaces the zones of a brand and returns them; without `version` whatever they are. New zones get ids, the others keep theirs.
 * @throws AppError EDIT_CONFLICT when they have changed since the version that the editor read, VALIDATION_FAILED for an id that
 *   the brand does not have
 */
export async function editDeliveryZones(
  deps: EditZonesDeps,
  brandId: number,
  { zones: inputs, version }: DeliveryZonesBody,
): Promise<DeliveryZones> {
  const model = documentsOf(deps.deliveryZones);
  for (;;) {
    const before = await model.findOne({ _id: brandId });
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new AppError('EDIT_CONFLICT', { details: { current: toDeliveryZones(before) } });
    const zones = await withIds(deps, before, inputs);
    const edited = before
      ? await model.findOneAndUpdate(
          { _id: brandId, version: before.version },
          { $set: { zones }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
      : await insertFirst(deps, { _id: brandId, zones, version: 1 });
    // Null: another editor was faster; the loop compares the version again.
    if (edited) return toDeliveryZones(edited);
  }
}

/** Returns the stored document; null when another editor has stored one meanwhile. */
async function insertFirst(
  { deliveryZones }: EditZonesDeps,
  first: DeliveryZonesDoc,
): Promise<DeliveryZonesDoc | null> {
  try {
    await documentsOf(deliveryZones).insertOne(first);
    return first;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function withIds(
  { deliveryZoneIds }: EditZonesDeps,
  before: DeliveryZonesDoc | null,
  inputs: readonly DeliveryZoneInput[],
): Promise<ZoneDoc[]> {
  const known = new Set(before?.zones.map(({ id }) => id));
  const given = inputs.flatMap(({ id }) => id ?? []);
  if (new Set(given).size !== given.length || given.some((id) => !known.has(id)))
    throw invalid('zones', ZONE_TEXTS.unknown);
  const added = inputs.length - given.length;
  let nextId = added > 0 ? await deliveryZoneIds.nextBlock(added) : 0;
  return inputs.map((input) => toZoneDoc(input, input.id ?? nextId++));
}

const orNull = (roubles: number | null): number | null =>
  roubles === null ? null : roublesToKopecks(roubles);

const toZoneDoc = ({ name, areas, minutes, ...terms }: DeliveryZoneInput, id: number): ZoneDoc => ({
  id,
  name,
  areas,
  fee: roublesToKopecks(terms.fee),
  minimum: orNull(terms.minimum),
  freeFrom: orNull(terms.freeFrom),
  minutes,
});
