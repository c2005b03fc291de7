/** Which kitchen this screen stands in: kept by the browser, for its brand. */
import { fields, optional, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

interface StoredPlace {
  brandId: number;
  /** null: all points. */
  pointId: number | null;
  /** null: all stations. */
  station: string | null;
}

export type Place = Omit<StoredPlace, 'brandId'>;

export const storedPlace = stored<StoredPlace>(
  'kitchen_place',
  fields({ brandId: whole, pointId: optional(whole), station: optional(text) }),
);

const ANYWHERE: Place = { pointId: null, station: null };

/** Returns the pickup point and the station of the screen's kitchen. */
export function usePlace(brandId: number): Place {
  const place = useStored(storedPlace);
  return place?.brandId === brandId ? place : ANYWHERE;
}

export const choosePlace = (brandId: number, place: Place): void => store(storedPlace, { ...place, brandId });
