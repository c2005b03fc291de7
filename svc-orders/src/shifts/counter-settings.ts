/** How the counters of brands work; a brand without a document takes payments without shifts, with the usual discounts. */
import type { CounterSettings } from '@skatert/contracts/orders/counter';
import { CASHIER_DISCOUNT_MAX } from '@skatert/contracts/orders/counter-rules';
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Shown, yesNo } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { CacheName } from '@skatert/service-kit/shared/bounded-cache';
import type { ClientSession, Model } from 'mongoose';
import { BrandSettingsReader } from '../shared/brand-settings-reader.js';
import { changeSettings, countText, type SettingsDeps } from '../shared/settings-journal.js';

export interface CounterSettingsDoc extends Partial<CounterSettings> {
  /** The brand's id. */
  _id: number;
}

export type CounterSettingsModel = Model<CounterSettingsDoc>;
export type CounterSettingsReader = BrandSettingsReader<CounterSettingsDoc, CounterSettings>;

export const createCounterSettingsModel = defineModel<CounterSettingsDoc>('counterSettings', {
  _id: number,
  byShifts: Boolean,
  cashierDiscountMax: Number,
});

export interface CounterSettingsDeps {
  counterSettings: CounterSettingsModel;
  /** Reads them for each order through a short cache. */
  counterRules: CounterSettingsReader;
}

const settingsOf = (stored: CounterSettingsDoc | null | undefined): CounterSettings => ({
  byShifts: stored?.byShifts ?? false,
  cashierDiscountMax: stored?.cashierDiscountMax ?? CASHIER_DISCOUNT_MAX,
});

export const openCounterRules = (model: CounterSettingsModel, log: CacheName['log']): CounterSettingsReader =>
  new BrandSettingsReader({ name: 'counter settings', log, model, valueOf: settingsOf });

/** Returns what is set now. */
export const readCounterSettings = async (
  { counterSettings }: Pick<CounterSettingsDeps, 'counterSettings'>,
  brandId: number,
): Promise<CounterSettings> => settingsOf(await documentsOf(counterSettings).findOne({ _id: brandId }));

const SHOWN: Shown<CounterSettings> = {
  byShifts: ({ byShifts }) => yesNo(byShifts),
  cashierDiscountMax: ({ cashierDiscountMax }) => countText(cashierDiscountMax),
};

/** Replaces the settings of a brand, and returns them. */
export function writeCounterSettings(
  deps: Pick<CounterSettingsDeps, 'counterSettings'> & SettingsDeps,
  brandId: number,
  { by, ...after }: CounterSettings & { by: Editor },
): Promise<CounterSettings> {
  const change = async (session: ClientSession) => {
    const before = await documentsOf(deps.counterSettings).findOneAndUpdate(
      { _id: brandId },
      { $set: after },
      { session, upsert: true, returnDocument: 'before' },
    );
    return { before: settingsOf(before), after };
  };
  return changeSettings(deps, { brandId, kind: 'counter', by, shown: SHOWN, change });
}

/** Returns the rules of a brand's counter for an order. */
export const counterRulesOf = async (
  { counterRules }: Pick<CounterSettingsDeps, 'counterRules'>,
  brandId: number,
): Promise<CounterSettings> => (await counterRules.ofBrands([brandId])).get(brandId) ?? settingsOf(undefined);
