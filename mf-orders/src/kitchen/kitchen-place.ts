/** Which kitchen this screen stands in: kept by the browser, for its brand. */
import { fields, optional, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { useWorksAt } from '../orders/own-points.js';
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

/** Returns the pickup point and the station of the screen's kitchen; a point at which the user doesn't work is none. */
export function usePlace(brandId: number): Place {
  const place = useStored(storedPlace);
  const works = useWorksAt(brandId);
  if (place?.brandId !== brandId) return ANYWHERE;
  return place.pointId === null || works(place.pointId) ? place : { ...place, pointId: null };
}

export const choosePlace = (brandId: number, place: Place): void => store(storedPlace, { ...place, brandId });
