/** Whether the customer collects the order or has it delivered: one choice for Home, drawer, cart and checkout. */
import { DELIVERY_MODES, type DeliveryMode } from '@skatert/contracts/orders/order-status';
import { useQuery } from '@skatert/web-kit/query';
import { readText, writeText } from '@skatert/web-kit/storage';
import { atom, useAtomValue } from 'jotai';
import { pickupPointsQuery } from '../menu/menu-queries.js';

const STORED_AS = 'delivery_mode';
const stored = (): DeliveryMode | null => DELIVERY_MODES.find((mode) => mode === readText(STORED_AS)) ?? null;

const chosenAtom = atom(stored());
/** False where storage is disabled or full: then the choice lasts as long as the page. */
let isStored = true;
/** The choice, stored for the next visit; null until the customer has chosen, and after a sign-out. */
export const deliveryModeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, mode: DeliveryMode | null) => {
    writeText(STORED_AS, mode);
    isStored = stored() === mode;
    set(chosenAtom, mode);
  },
);
// At a sign-out the storage is cleared after this page was loaded.
deliveryModeAtom.onMount = (set) => {
  if (isStored) set(stored());
};

const ONLY_DELIVERY: readonly DeliveryMode[] = ['DELIVERY'];

/** Returns the modes of a brand: pickup needs points. Both while the points are not known. */
export function useOfferedModes(brandId: number | null): readonly DeliveryMode[] {
  const { data: points } = useQuery({ ...pickupPointsQuery(brandId ?? 0), enabled: brandId !== null });
  return points?.length === 0 ? ONLY_DELIVERY : DELIVERY_MODES;
}

/** Returns the chosen mode as it applies to a brand: without points a pickup is a delivery. Null: nothing was chosen. */
export function useDeliveryMode(brandId: number | null): DeliveryMode | null {
  const chosen = useAtomValue(deliveryModeAtom);
  const offered = useOfferedModes(brandId);
  return chosen === null || offered.includes(chosen) ? chosen : 'DELIVERY';
}
