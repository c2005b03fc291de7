/** Whether the customer collects the order or has it delivered: one choice for drawer, cart and checkout. */
import { DELIVERY_MODES, type DeliveryMode } from '@skatert/contracts/orders/order-status';
import { readText, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';

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
