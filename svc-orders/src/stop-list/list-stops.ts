/** What is stopped, for the staff and for customers. */
import { clockAt } from '@skatert/contracts/menu/opening';
import { byLastEnd, isOver, type Stop, soldOutText } from '@skatert/contracts/orders/stop-rules';
import type {
  BrandSoldOut,
  OptionLogEntry,
  StopList,
  StopLog,
  StopLogEntry,
  StoppedOption,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { BrandDoc, MenuModels } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { onlyOffered } from '../menu/offered-options.js';
import { optionsWithAnyStops, type StopDoc, withAnyStops } from '../menu/stop-model.js';
import { type Accounts, staffName } from '../orders/people.js';
import { listStockStops, nameOfPoint } from './list-stock-stops.js';
import type { OptionLogEntryDoc, StopLogEntryDoc, StopLogModel } from './stop-model.js';
import type { StoppedOptionDoc } from './stop-option.js';
import type { Stopped } from './stop-product.js';

export interface ListStopsDeps {
  accounts: AccountModel;
  menu: Pick<MenuReader, 'brand' | 'points' | 'stoppedProducts' | 'offeredStoppedOptions'>;
  menuModels: Pick<MenuModels, 'products' | 'optionStops'>;
  stopLogs: StopLogModel;
  now: () => number;
}

/**
 * Returns what is stopped in a brand now, the newest first, read from the database; an archived product, and an option that no
 * product offers, keep their stops unseen.
 * @param own the points to which the caller is bound: stops at others are left out; undefined: all of the brand
 */
export async function listStops(
  deps: ListStopsDeps,
  brandId: number,
  own: readonly number[] | undefined,
): Promise<StopList> {
  const isOwn = ({ stop }: { stop: StopDoc }) => servesPoint(own, stop.pointId);
  const { products, optionStops } = deps.menuModels;
  const stopped = await documentsOf(products)
    .find(withAnyStops([brandId]))
    .toArray();
  const productDocs = stopped.filter(({ archived }) => !archived);
  const stoppedOptions = await documentsOf(optionStops)
    .find(optionsWithAnyStops([brandId]))
    .toArray();
  const optionDocs = await onlyOffered(deps.menuModels, [brandId], stoppedOptions);
  const ofProducts = productDocs.flatMap((product) =>
    (product.stops ?? []).map((stop) => ({ product, stop })),
  );
  const ofOptions = optionDocs.flatMap((option) => option.stops.map((stop) => ({ option, stop })));
  const brand = await deps.menu.brand(brandId);
  return {
    content: await toStopResponses(deps, brand, newest(ofProducts.filter(isOwn), deps.now())),
    options: await toOptionResponses(deps, brand, newest(ofOptions.filter(isOwn), deps.now())),
    ...(await listStockStops(deps, brandId, { products: productDocs, options: optionDocs })),
    timeZone: timeZoneOf(brand?.timeZone),
  };
}

/** Returns the stops that are not over, the newest first. */
const newest = <T extends { stop: StopDoc }>(stopped: readonly T[], at: number): T[] =>
  stopped.filter(({ stop }) => !isOver(stop, at)).sort((one, other) => other.stop.id - one.stop.id);

type NamesDeps = Pick<ListStopsDeps, 'accounts' | 'menu'>;

/** Returns stops of products of a brand as its staff sees them. */
export async function toStopResponses(
  deps: NamesDeps,
  brand: BrandDoc | undefined,
  stopped: readonly Stopped[],
): Promise<StoppedProduct[]> {
  const shown = await showStops(deps, brand, stopped);
  return stopped.map(({ product, stop }) => ({
    productId: product._id,
    productName: product.name,
    imageUrl: product.imageUrl,
    size: stop.size,
    ...shown(stop),
  }));
}

/** Returns stops of options of a brand as its staff sees them. */
export async function toOptionResponses(
  deps: NamesDeps,
  brand: BrandDoc | undefined,
  stopped: readonly StoppedOptionDoc[],
): Promise<StoppedOption[]> {
  const shown = await showStops(deps, brand, stopped);
  return stopped.map(({ option, stop }) => ({
    optionId: option._id,
    optionName: option.name,
    groupName: option.groupName,
    ...shown(stop),
  }));
}

/** Reads the names for stops, and returns what shows one of them. */
async function showStops(
  { accounts, menu }: NamesDeps,
  brand: BrandDoc | undefined,
  stopped: readonly { stop: StopDoc }[],
) {
  const points = await menu.points(stopped.flatMap(({ stop }) => stop.pointId ?? []));
  const userIds = stopped.map(({ stop }) => stop.by.userId);
  const people = await findAccounts(accounts, userIds);
  return (stop: StopDoc) => ({
    id: stop.id,
    pointId: stop.pointId,
    pointName: nameOfPoint(points, stop.pointId),
    ...toFields(stop, brand, people),
  });
}

/** Returns what the staff of a brand has done, the newest first. */
export async function readStopLog(deps: ListStopsDeps, brandId: number): Promise<StopLog> {
  const log = await documentsOf(deps.stopLogs).findOne({ _id: brandId });
  const { entries = [], options = [] } = log ?? {};
  const userIds = [...entries, ...options].map(({ by }) => by.userId);
  const people = await findAccounts(deps.accounts, userIds);
  const brand = await deps.menu.brand(brandId);
  const ofProduct = (entry: StopLogEntryDoc): StopLogEntry => {
    const { action, productId, productName, size, pointName } = entry;
    return { action, productId, productName, size, pointName, ...toFields(entry, brand, people) };
  };
  const ofOption = (entry: OptionLogEntryDoc): OptionLogEntry => {
    const { action, optionId, optionName, groupName, pointName } = entry;
    return { action, optionId, optionName, groupName, pointName, ...toFields(entry, brand, people) };
  };
  return {
    content: entries.toReversed().map(ofProduct),
    options: options.toReversed().map(ofOption),
    timeZone: timeZoneOf(brand?.timeZone),
  };
}

const toFields = (
  { until, left, reason, by, at }: Pick<StopDoc, 'until' | 'left' | 'reason' | 'by' | 'at'>,
  brand: BrandDoc | undefined,
  people: Accounts,
) => ({
  until: until?.toISOString() ?? null,
  left,
  reason,
  by: staffName({ brandName: brand?.name ?? '' }, by, people),
  at: at.toISOString(),
});

/** Returns what customers of a brand can't order now, at most a second old. */
export async function readSoldOut(deps: ListStopsDeps, brandId: number): Promise<BrandSoldOut> {
  const products = await deps.menu.stoppedProducts(brandId);
  const options = await deps.menu.offeredStoppedOptions(brandId);
  if (products.length === 0 && options.length === 0) return { items: [] };
  const clock = clockAt(deps.now(), timeZoneOf((await deps.menu.brand(brandId))?.timeZone));
  // Those for deliveries alone are not among them: a menu does not know whether it is delivered.
  // The last end first: of several that concern a size, screens show the first one, and it is not back before.
  const shown = (stops: readonly Stop[]) =>
    stops
      .toSorted(byLastEnd)
      .filter((stop) => !stop.delivery && !isOver(stop, clock.at) && (stop.left ?? 0) <= 0)
      .map(({ size, pointId, until }) => ({ size, pointId, text: soldOutText({ left: 0, until }, clock) }));
  const gone = options.flatMap(({ _id: optionId, stops, stockStops }) =>
    shown([...(stockStops?.stops ?? []), ...stops]).map(({ pointId, text }) => ({ optionId, pointId, text })),
  );
  return {
    items: products.flatMap(({ _id: productId, stops = [], stockStops }) =>
      shown([...(stockStops?.stops ?? []), ...stops]).map((each) => ({ productId, ...each })),
    ),
    ...(gone.length > 0 && { options: gone }),
  };
}
