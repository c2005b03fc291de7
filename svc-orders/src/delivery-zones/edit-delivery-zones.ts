import { ZONE_TEXTS } from '@skatert/contracts/orders/delivery-zone-rules';
import type {
  DeliveryZoneInput,
  DeliveryZones,
  DeliveryZonesBody,
} from '@skatert/contracts/orders/delivery-zones';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { changeSettings, type SettingsDeps } from '../shared/settings-journal.js';
import type { DeliveryZonesDoc, DeliveryZonesModel, ZoneDoc } from './delivery-zones-model.js';
import { toDeliveryZones } from './zone-response.js';
import { differenceOfZones } from './zones-journal.js';

export interface EditZonesDeps extends SettingsDeps {
  deliveryZones: DeliveryZonesModel;
  deliveryZoneIds: Sequence;
}

/** A change of the zones, and who wants it. */
export interface ZonesEdit extends DeliveryZonesBody {
  by: Editor;
}

/**
 * Replaces the zones of a brand and returns them; without `version` whatever they are. New zones get ids, the others keep theirs.
 * @throws AppError EDIT_CONFLICT when they have changed since the version that the editor read, VALIDATION_FAILED for an id that
 *   the brand does not have
 */
export async function editDeliveryZones(
  deps: EditZonesDeps,
  brandId: number,
  { zones: inputs, version, by }: ZonesEdit,
): Promise<DeliveryZones> {
  const model = documentsOf(deps.deliveryZones);
  const change = async (session: ClientSession) => {
    const stored = await model.findOne({ _id: brandId }, { session });
    const before = stored ?? { _id: brandId, zones: [], version: 0 };
    if (version !== undefined && version !== before.version)
      throw new AppError('EDIT_CONFLICT', { details: { current: toDeliveryZones(before) } });
    const $set = { zones: await withIds(deps, before, inputs), version: before.version + 1 };
    await model.updateOne({ _id: brandId }, { $set }, { session, upsert: true });
    return { before, after: { _id: brandId, ...$set } };
  };
  const kind = 'zones';
  return toDeliveryZones(await changeSettings(deps, { brandId, kind, by, shown: differenceOfZones, change }));
}

async function withIds(
  { deliveryZoneIds }: EditZonesDeps,
  before: DeliveryZonesDoc,
  inputs: readonly DeliveryZoneInput[],
): Promise<ZoneDoc[]> {
  const known = new Set(before.zones.map(({ id }) => id));
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
