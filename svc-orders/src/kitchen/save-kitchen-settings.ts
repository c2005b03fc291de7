import type { KitchenSettings } from '@skatert/contracts/orders/kitchen';
import { KITCHEN_TEXTS } from '@skatert/contracts/orders/kitchen-rules';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { MenuGroups, ReadMenuGroups } from '../menu/ask-groups.js';
import { type KitchenSettingsDeps, readKitchenSettings, writeKitchenSettings } from './kitchen-settings.js';

export interface SaveKitchenSettingsDeps extends KitchenSettingsDeps {
  readMenuGroups: ReadMenuGroups;
}

/**
 * Replaces the settings of a brand, and returns them. A group that had a station before may keep one, whatever has become of it: the
 * form does not show those in the archive, and a restored one has its station again.
 * @throws AppError VALIDATION_FAILED at each new group that the brand's menu does not have, UNAVAILABLE for new ones while svc-menu does not respond
 */
export async function saveKitchenSettings(
  deps: SaveKitchenSettingsDeps,
  brandId: number,
  settings: KitchenSettings & { by: Editor },
): Promise<KitchenSettings> {
  const before = await readKitchenSettings(deps, brandId);
  const had = new Set(before.groups.map(({ groupId }) => groupId));
  const stated = settings.groups.map(({ groupId }) => groupId);
  const hasNew = stated.some((id) => !had.has(id));
  const menu = await groupsOf(deps, brandId, new Set([...stated, ...had])).catch((error) => {
    if (hasNew) throw error;
    return UNASKED;
  });
  if (hasNew) requireKnown(settings, (id) => had.has(id) || menu.live.has(id));
  return writeKitchenSettings(deps, brandId, { ...settings, names: menu.names });
}

/** What is known while svc-menu does not respond: the journal has the numbers of the groups then. */
const UNASKED: MenuGroups = { live: new Set(), names: new Map() };

async function groupsOf(
  { readMenuGroups }: SaveKitchenSettingsDeps,
  brandId: number,
  ids: ReadonlySet<number>,
): Promise<MenuGroups> {
  return ids.size > 0 ? readMenuGroups(brandId, [...ids]) : UNASKED;
}

function requireKnown({ groups }: KitchenSettings, isKnown: (groupId: number) => boolean): void {
  const message = KITCHEN_TEXTS.groupUnknown;
  const errors = groups.flatMap(({ groupId }, place) =>
    isKnown(groupId) ? [] : [[`groups.${place}.groupId`, message]],
  );
  if (errors.length > 0)
    throw new AppError('VALIDATION_FAILED', { message, errors: Object.fromEntries(errors) });
}
