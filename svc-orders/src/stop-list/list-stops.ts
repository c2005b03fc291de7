/** What is stopped, for the staff and for customers. */
import { clockAt } from '@skatert/contracts/menu/opening';
import { isOver, soldOutText } from '@skatert/contracts/orders/stop-rules';
import type {
  BrandSoldOut,
  StopList,
  StopLog,
  StopLogEntry,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { BrandDoc, MenuModels } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { StopDoc } from '../menu/stop-model.js';
import { type Accounts, staffName } from '../orders/people.js';
import type { StopLogEntryDoc, StopLogModel } from './stop-model.js';
import { type Stopped, withStops } from './stop-product.js';

export interface ListStopsDeps {
  accounts: AccountModel;
  menu: Pick<MenuReader, 'brand' | 'points' | 'stoppedProducts'>;
  menuModels: Pick<MenuModels, 'products'>;
  stopLogs: StopLogModel;
  now: () => number;
}

/** Returns what is stopped in a brand now, the newest first, read from the database. */
export async function listStops(deps: ListStopsDeps, brandId: number): Promise<StopList> {
  const products = await documentsOf(deps.menuModels.products).find(withStops(brandId)).toArray();
  const stopped = products
    .flatMap((product) => (product.stops ?? []).map((stop) => ({ product, stop })))
    .filter(({ stop }) => !isOver(stop, deps.now()))
    .sort((one, other) => other.stop.id - one.stop.id);
  const brand = await deps.menu.brand(brandId);
  return { content: await toStopResponses(deps, brand, stopped), timeZone: timeZoneOf(brand?.timeZone) };
}

/** Returns stops of a brand as its staff sees them. */
export async function toStopResponses(
  { accounts, menu }: Pick<ListStopsDeps, 'accounts' | 'menu'>,
  brand: BrandDoc | undefined,
  stopped: readonly Stopped[],
): Promise<StoppedProduct[]> {
  const points = await menu.points(stopped.flatMap(({ stop }) => stop.pointId ?? []));
  const people = await findAccounts(
    accounts,
    stopped.map(({ stop }) => stop.by.userId),
  );
  return stopped.map(({ product, stop }) => ({
    id: stop.id,
    productId: product._id,
    productName: product.name,
    imageUrl: product.imageUrl,
    pointId: stop.pointId,
    pointName: stop.pointId === null ? null : (points.get(stop.pointId)?.name ?? `Точка #${stop.pointId}`),
    ...toFields(stop, brand, people),
  }));
}

/** Returns what the staff of a brand has done, the newest first. */
export async function readStopLog(deps: ListStopsDeps, brandId: number): Promise<StopLog> {
  const log = await documentsOf(deps.stopLogs).findOne({ _id: brandId });
  const entries = (log?.entries ?? []).toReversed();
  const people = await findAccounts(
    deps.accounts,
    entries.map(({ by }) => by.userId),
  );
  const brand = await deps.menu.brand(brandId);
  const content = entries.map((entry): StopLogEntry => {
    const { action, productId, productName, pointName } = entry;
    return { action, productId, productName, pointName, ...toFields(entry, brand, people) };
  });
  return { content, timeZone: timeZoneOf(brand?.timeZone) };
}

const toFields = (
  { size, until, left, reason, by, at }: StopDoc | StopLogEntryDoc,
  brand: BrandDoc | undefined,
  people: Accounts,
) => ({
  size,
  until: until?.toISOString() ?? null,
  left,
  reason,
  by: staffName({ brandName: brand?.name ?? '' }, by, people),
  at: at.toISOString(),
});

/** Returns what customers of a brand can't order now, at most a second old. */
export async function readSoldOut(deps: ListStopsDeps, brandId: number): Promise<BrandSoldOut> {
  const products = await deps.menu.stoppedProducts(brandId);
  if (products.length === 0) return { items: [] };
  const clock = clockAt(deps.now(), timeZoneOf((await deps.menu.brand(brandId))?.timeZone));
  const items = products.flatMap(({ _id: productId, stops = [] }) =>
    stops
      .filter((stop) => !isOver(stop, clock.at) && (stop.left ?? 0) <= 0)
      .map(({ size, pointId, until }) => ({
        productId,
        size,
        pointId,
        text: soldOutText({ left: 0, until }, clock),
      })),
  );
  return { items };
}
