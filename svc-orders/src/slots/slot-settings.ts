/** Reads and writes how brands accept orders for a later time. */
import type { SlotSettings } from '@skatert/contracts/orders/slots';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Shown, yesNo } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import { changeSettings, countText, type SettingsDeps } from '../shared/settings-journal.js';
import type { SlotDeps, SlotSettingsDoc } from './slot-models.js';

/** Those of a brand that has never set them. */
export const DEFAULT_SLOT_SETTINGS: SlotSettings = {
  forLater: false,
  capacity: null,
  leadMinutes: 60,
  daysAhead: 2,
};

const toSettings = ({ _id, ...settings }: SlotSettingsDoc): SlotSettings => settings;

/** Returns the settings of brands by id; a brand without any has the default ones. */
export async function readSlotSettings(
  { slotModels }: SlotDeps,
  brandIds: readonly number[],
  session?: ClientSession,
): Promise<Map<number, SlotSettings>> {
  const found = await documentsOf(slotModels.settings)
    .find({ _id: { $in: [...brandIds] } }, { session })
    .toArray();
  const known = new Map(found.map((each) => [each._id, toSettings(each)]));
  return new Map(brandIds.map((id) => [id, known.get(id) ?? DEFAULT_SLOT_SETTINGS]));
}

export async function slotSettingsOf(deps: SlotDeps, brandId: number): Promise<SlotSettings> {
  return (await readSlotSettings(deps, [brandId])).get(brandId) ?? DEFAULT_SLOT_SETTINGS;
}

const SHOWN: Shown<SlotSettings> = {
  forLater: ({ forLater }) => yesNo(forLater),
  capacity: ({ capacity }) => countText(capacity),
  leadMinutes: ({ leadMinutes }) => countText(leadMinutes),
  daysAhead: ({ daysAhead }) => countText(daysAhead),
};

/** Replaces the settings of a brand, and returns them. Orders that were accepted before stay as they are. */
export function writeSlotSettings(
  deps: SlotDeps & SettingsDeps,
  brandId: number,
  { by, ...after }: SlotSettings & { by: Editor },
): Promise<SlotSettings> {
  const change = async (session: ClientSession) => {
    const before = (await readSlotSettings(deps, [brandId], session)).get(brandId) ?? DEFAULT_SLOT_SETTINGS;
    const model = documentsOf(deps.slotModels.settings);
    await model.updateOne({ _id: brandId }, { $set: after }, { session, upsert: true });
    return { before, after };
  };
  return changeSettings(deps, { brandId, kind: 'slots', by, shown: SHOWN, change });
}
