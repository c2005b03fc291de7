/**
 * Which kitchen this screen stands in, for its brand: kept by its tab, since a computer may have a screen for each station. A new
 * tab begins with what was chosen last in its browser.
 */

import { useWorksAt } from '@skatert/ui-kit/office/own-points';
import { fields, optional, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { useEffect } from 'react';
import { store, useStored } from '../orders/stored.js';

interface StoredPlace {
  brandId: number;
  /** null: all points. */
  pointId: number | null;
  /** null: all stations. */
  station: string | null;
}

export type Place = Omit<StoredPlace, 'brandId'>;

const isPlace = fields({ brandId: whole, pointId: optional(whole), station: optional(text) });

/** What was chosen last in any tab. */
export const storedPlace = stored<StoredPlace>('kitchen_place', isPlace);
export const placeOfTab = stored<StoredPlace>('kitchen_place', isPlace, 'tab');

const tab = (): Storage => sessionStorage;

const ANYWHERE: Place = { pointId: null, station: null };

/** Returns the pickup point and the station of the screen's kitchen; a point at which the user doesn't work is none. */
export function usePlace(brandId: number): Place {
  const own = useStored(placeOfTab, tab);
  const last = useStored(storedPlace);
  const works = useWorksAt(brandId);
  const isOwn = own?.brandId === brandId;
  const place = isOwn ? own : last?.brandId === brandId ? last : ANYWHERE;
  useEffect(() => {
    // From now on other tabs don't change it.
    if (!isOwn) store(placeOfTab, { ...place, brandId });
  }, [isOwn, place, brandId]);
  return place.pointId === null || works(place.pointId) ? place : { ...place, pointId: null };
}

export function choosePlace(brandId: number, place: Place): void {
  store(placeOfTab, { ...place, brandId });
  store(storedPlace, { ...place, brandId });
}
