/** How the kitchens of brands work; a brand without a document has no stations, and its desk finishes the orders. */
import type { KitchenSettings } from '@skatert/contracts/orders/kitchen';
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Model } from 'mongoose';

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

export interface KitchenSettingsDeps {
  kitchenSettings: KitchenSettingsModel;
}

export async function readKitchenSettings(
  { kitchenSettings }: KitchenSettingsDeps,
  brandId: number,
): Promise<KitchenSettings> {
  const stored = await documentsOf(kitchenSettings).findOne({ _id: brandId });
  return { finishes: stored?.finishes ?? false, groups: stored?.groups ?? [] };
}

/** Replaces the settings of a brand, and returns them. */
export async function writeKitchenSettings(
  { kitchenSettings }: KitchenSettingsDeps,
  brandId: number,
  settings: KitchenSettings,
): Promise<KitchenSettings> {
  await documentsOf(kitchenSettings).updateOne({ _id: brandId }, { $set: settings }, { upsert: true });
  return settings;
}
