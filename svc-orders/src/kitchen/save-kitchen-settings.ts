import type { KitchenSettings } from '@skatert/contracts/orders/kitchen';
import { KITCHEN_TEXTS } from '@skatert/contracts/orders/kitchen-rules';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ReadLiveGroups } from '../menu/ask-groups.js';
import { type KitchenSettingsDeps, readKitchenSettings, writeKitchenSettings } from './kitchen-settings.js';

export interface SaveKitchenSettingsDeps extends KitchenSettingsDeps {
  readLiveGroups: ReadLiveGroups;
}

/**
 * Replaces the settings of a brand, and returns them. A group that had a station before may keep one, whatever has become of it: the
 * form does not show those in the archive, and a restored one has its station again.
 * @throws AppError VALIDATION_FAILED at each group that the brand's menu does not have, UNAVAILABLE while svc-menu does not respond
 */
export async function saveKitchenSettings(
  deps: SaveKitchenSettingsDeps,
  brandId: number,
  settings: KitchenSettings & { by: Editor },
): Promise<KitchenSettings> {
  const before = await readKitchenSettings(deps, brandId);
  const had = new Set(before.groups.map(({ groupId }) => groupId));
  const added = settings.groups.map(({ groupId }) => groupId).filter((id) => !had.has(id));
  if (added.length > 0) {
    const live = await deps.readLiveGroups(brandId, added);
    requireKnown(settings, (id) => had.has(id) || live.has(id));
  }
  return writeKitchenSettings(deps, brandId, settings);
}

function requireKnown({ groups }: KitchenSettings, isKnown: (groupId: number) => boolean): void {
  const message = KITCHEN_TEXTS.groupUnknown;
  const errors = groups.flatMap(({ groupId }, place) =>
    isKnown(groupId) ? [] : [[`groups.${place}.groupId`, message]],
  );
  if (errors.length > 0)
    throw new AppError('VALIDATION_FAILED', { message, errors: Object.fromEntries(errors) });
}
