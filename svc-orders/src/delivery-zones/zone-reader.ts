import type { CacheName } from '@skatert/service-kit/shared/bounded-cache';
import { BrandSettingsReader } from '../shared/brand-settings-reader.js';
import type { DeliveryZonesDoc, DeliveryZonesModel, ZoneDoc } from './delivery-zones-model.js';

export type ZoneReader = BrandSettingsReader<DeliveryZonesDoc, ZoneDoc[]>;

/** Opens a reader of the zones of brands; a brand that has never edited them has none. */
export const openZoneReader = (model: DeliveryZonesModel, log: CacheName['log']): ZoneReader =>
  new BrandSettingsReader({ name: 'delivery zones', log, model, valueOf: (stored) => stored?.zones ?? [] });
