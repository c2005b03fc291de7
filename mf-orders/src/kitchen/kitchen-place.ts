/** Which kitchen this screen stands in: kept by the browser, for its brand. */
import { fields, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

interface Place {
  brandId: number;
  pointId: number;
}

export const storedPlace = stored<Place>('kitchen_place', fields({ brandId: whole, pointId: whole }));

/** Returns the pickup point of the screen's kitchen; null: it cooks for all. */
export function usePoint(brandId: number): number | null {
  const place = useStored(storedPlace);
  return place?.brandId === brandId ? place.pointId : null;
}

export const choosePoint = (brandId: number, pointId: number | null): void =>
  store(storedPlace, pointId === null ? null : { brandId, pointId });
