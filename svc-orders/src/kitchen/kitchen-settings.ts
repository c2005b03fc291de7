/** How the kitchens of brands work; a brand without a document has no stations, and its desk finishes the orders. */
import type { KitchenSettings } from '@skatert/contracts/orders/kitchen';
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { listed, type Shown, yesNo } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession, Model } from 'mongoose';
import { changeSettings, type SettingsDeps } from '../shared/settings-journal.js';

export interface KitchenSettingsDoc extends KitchenSettings {
  /** The brand's id. */
  _id: number;
}

export type KitchenSettingsModel = Model<KitchenSettingsDoc>;

export const createKitchenSettingsModel = defineModel<KitchenSettingsDoc>('kitchenSettings', {
  _id: number,
  finishes: { type: Boolean, required: true },
  groups: [{ _id: false, groupId: number, station: text }],
});

export interface KitchenSettingsDeps extends SettingsDeps {
  kitchenSettings: KitchenSettingsModel;
}

/** @param names those of the groups in the menu; one without is written by its number */
const shownWith = (names: ReadonlyMap<number, string>): Shown<KitchenSettings> => ({
  finishes: ({ finishes }) => yesNo(finishes),
  stations: ({ groups }) =>
    listed(
      groups.map(({ groupId, station }) => `${names.get(groupId) ?? `группа №${groupId}`} — ${station}`),
    ),
});

/** What is saved, by whom, and how the menu calls the groups. */
export interface SavedKitchenSettings extends KitchenSettings {
  by: Editor;
  names: ReadonlyMap<number, string>;
}

export async function readKitchenSettings(
  { kitchenSettings }: Pick<KitchenSettingsDeps, 'kitchenSettings'>,
  brandId: number,
  session?: ClientSession,
): Promise<KitchenSettings> {
  const stored = await documentsOf(kitchenSettings).findOne({ _id: brandId }, { session });
  return { finishes: stored?.finishes ?? false, groups: stored?.groups ?? [] };
}

/** Replaces the settings of a brand, and returns them. */
export function writeKitchenSettings(
  deps: KitchenSettingsDeps,
  brandId: number,
  { by, names, ...after }: SavedKitchenSettings,
): Promise<KitchenSettings> {
  const change = async (session: ClientSession) => {
    const before = await readKitchenSettings(deps, brandId, session);
    const model = documentsOf(deps.kitchenSettings);
    await model.updateOne({ _id: brandId }, { $set: after }, { session, upsert: true });
    return { before, after };
  };
  return changeSettings(deps, { brandId, kind: 'kitchen', by, shown: shownWith(names), change });
}
