/** The delivery zones of a brand, and the one that the customer's order goes to: one choice for Home, drawer, cart and checkout. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { currentItemsTotal } from '@skatert/contracts/orders/cart-prices';
import { belowMinimum, deliveryFeeOf } from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryZone, DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { apiGet } from '@skatert/web-kit/api';
import { fields, whole } from '@skatert/web-kit/guards';
import { PUBLIC_KEY, type QueryClient, queryOptions, useQuery } from '@skatert/web-kit/query';
import { stored } from '@skatert/web-kit/storage';
import { atom, useAtomValue, useSetAtom } from 'jotai';

const KEY = [PUBLIC_KEY, 'delivery-zones'];
/** How long zones are considered fresh, in ms. The server compares the fee that was shown with each order. */
const STALE_MS = 60_000;

export const deliveryZonesQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...KEY, brandId],
    queryFn: ({ signal }) => apiGet<DeliveryZones>(`/order/v1/delivery-zones/${brandId}`, { signal }),
    staleTime: STALE_MS,
  });

/** Reads the zones again where they are shown. */
export const rereadDeliveryZones = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });

interface ZoneChoice {
  brandId: number;
  zoneId: number;
}

/** Exported for its test. */
export const storedZone = stored<ZoneChoice>('delivery_zone', fields({ brandId: whole, zoneId: whole }));

const chosenAtom = atom(storedZone.read());
/** The zone of the last address, or the one that was chosen by name; null: none. Stored for the next visit. */
export const zoneChoiceAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, choice: ZoneChoice | null) => {
    storedZone.write(choice);
    set(chosenAtom, choice);
  },
);
zoneChoiceAtom.onMount = (set) => set(storedZone.read());

/** What the delivery of a cart costs. */
export interface DeliveryTerms {
  /** Empty: the brand has none, they are not known yet, or nothing is delivered. */
  zones: readonly DeliveryZone[];
  zone: DeliveryZone | undefined;
  chooseZone: (zone: DeliveryZone | undefined) => void;
  /** The sum of the items at current prices, before any discount, in roubles. */
  itemsTotal: number;
  /** In roubles; 0 without a zone. */
  fee: number;
  /** Why the cart can't be delivered to the zone; undefined: it can. */
  refusal: string | undefined;
  /** Whether the brand has zones is not known yet. */
  isReading: boolean;
  /** Reads the zones again that could not be read; undefined: they were. */
  readAgain: (() => Promise<unknown>) | undefined;
}

const NO_ZONES: readonly DeliveryZone[] = [];

interface BrandZones extends Pick<DeliveryTerms, 'zone' | 'isReading' | 'readAgain'> {
  zones: readonly DeliveryZone[] | undefined;
}

/** Returns the zones of a brand, undefined while they are not known, and the customer's; null reads none. */
export function useBrandZones(brandId: number | null): BrandZones {
  const query = useQuery({ ...deliveryZonesQuery(brandId ?? 0), enabled: brandId !== null });
  const { data, isError, refetch } = query;
  const choice = useAtomValue(zoneChoiceAtom);
  const zones = brandId === null ? undefined : data?.zones;
  const zone = choice?.brandId === brandId ? zones?.find(({ id }) => id === choice?.zoneId) : undefined;
  const isUnknown = brandId !== null && !data;
  return {
    zones,
    zone,
    isReading: isUnknown && !isError,
    readAgain: isUnknown && isError ? refetch : undefined,
  };
}

/** Returns what the delivery of a cart costs; any other mode needs no zone and reads none. */
export function useDeliveryTerms(cart: Cart | undefined, mode: DeliveryMode | null): DeliveryTerms {
  const brandId = cart?.currentBrandId ?? null;
  const setChoice = useSetAtom(zoneChoiceAtom);
  const { zones = NO_ZONES, zone, ...reading } = useBrandZones(mode === 'DELIVERY' ? brandId : null);
  const itemsTotal = cart ? currentItemsTotal(cart) : 0;
  return {
    zones,
    zone,
    chooseZone: (next) => setChoice(next && brandId !== null ? { brandId, zoneId: next.id } : null),
    itemsTotal,
    fee: zone ? deliveryFeeOf(zone, itemsTotal) : 0,
    refusal: zone && belowMinimum(zone, itemsTotal),
    ...reading,
  };
}
