/** For when lines that are sold out now can be ordered. */
import { takeLines, type WantedLine } from '@skatert/contracts/orders/stop-rules';
import type { BrandDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { SlotDeps } from '../slots/slot-models.js';
import { firstSlotFrom, type SlotPlace } from '../slots/slot-problem.js';
import { slotSettingsOf } from '../slots/slot-settings.js';
import { type SoldOutLine, type Stock, stopsIn } from '../stops/cart-stock.js';

export interface SoldLaterDeps extends SlotDeps {
  menu: Pick<MenuReader, 'points' | 'schedulesOfBrands'>;
  now: () => number;
}

/** Where the order would be fetched; null: delivered, undefined: not known. */
type PointId = number | null | undefined;

export interface SoldOutCart {
  lines: readonly WantedLine[];
  stock: Stock;
  /** The lines that are sold out, by their index. */
  soldOut: ReadonlyMap<number, SoldOutLine>;
  brand: BrandDoc | undefined;
  pointId: PointId;
}

/**
 * Returns the first slot, in ms, for which each line that is sold out can be ordered, by its index; lines whose stop has no known
 * end are not among them. The places of slots are not counted: the checkout offers those that are free. Nothing is read while
 * no stop has an end.
 */
export async function slotsOfSoldOut(
  deps: SoldLaterDeps,
  { lines, stock, soldOut, brand, pointId }: SoldOutCart,
): Promise<Map<number, number>> {
  const ending = [...soldOut].flatMap(([index, { until }]) => (until ? [{ index, until }] : []));
  if (!brand || ending.length === 0) return new Map();
  const [place, stops, now] = [await placeOf(deps, brand, pointId), stopsIn(stock), deps.now()];
  const slotAfter = (index: number, end: Date): number | undefined => {
    const at = firstSlotFrom(place, { from: end.getTime(), now });
    const then = at === undefined ? undefined : takeLines(lines, stops, { pointId, at }).soldOut.get(index);
    if (!then) return at;
    // Another stop holds for longer; the end of each is later than that of the one before.
    const until = 'until' in then ? then.until : null;
    return until instanceof Date ? slotAfter(index, until) : undefined;
  };
  return new Map(
    ending.flatMap(({ index, until }) => {
      const slot = slotAfter(index, until);
      return slot === undefined ? [] : [[index, slot] as const];
    }),
  );
}

/** Returns what decides the slots: those of the point, else those for which any point of the brand is open. */
async function placeOf(deps: SoldLaterDeps, brand: BrandDoc, pointId: PointId): Promise<SlotPlace> {
  const { _id: brandId } = brand;
  const settings = await slotSettingsOf(deps, brandId);
  const point = pointId == null ? undefined : (await deps.menu.points([pointId])).get(pointId);
  const schedules = (await deps.menu.schedulesOfBrands([brandId])).get(brandId) ?? [];
  // A cart knows no zone.
  return { settings, brand, point: point ?? null, schedules, wayMinutes: 0 };
}
