/** Whether a brand accepts orders of guests: stored with its projection, which carts and checkouts read anyway. */
import type { GuestSettings } from '@skatert/contracts/orders/guests';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Shown, yesNo } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { BrandDoc, MenuModels } from '../menu/menu-model.js';
import { changeSettings, type SettingsDeps } from '../shared/settings-journal.js';

export interface GuestSettingsDeps extends SettingsDeps {
  menuModels: Pick<MenuModels, 'brands'>;
}

const toSettings = ({ acceptsGuests = false }: BrandDoc): GuestSettings => ({ acceptsGuests });

/** @throws AppError NOT_FOUND while svc-menu has not published the brand yet */
const found = (brand: BrandDoc | null): BrandDoc => {
  if (!brand) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  return brand;
};

export async function readGuestSettings(
  { menuModels }: GuestSettingsDeps,
  brandId: number,
): Promise<GuestSettings> {
  return toSettings(found(await documentsOf(menuModels.brands).findOne({ _id: brandId })));
}

const SHOWN: Shown<GuestSettings> = { acceptsGuests: ({ acceptsGuests }) => yesNo(acceptsGuests) };

/** Changes the settings of a brand, and returns them. Orders that were accepted before stay as they are. */
export function writeGuestSettings(
  deps: GuestSettingsDeps,
  brandId: number,
  { acceptsGuests, by }: GuestSettings & { by: Editor },
): Promise<GuestSettings> {
  const change = async (session: ClientSession) => {
    const before = await documentsOf(deps.menuModels.brands).findOneAndUpdate(
      { _id: brandId },
      { $set: { acceptsGuests } },
      { session, returnDocument: 'before' },
    );
    return { before: toSettings(found(before)), after: { acceptsGuests } };
  };
  return changeSettings(deps, { brandId, kind: 'guests', by, shown: SHOWN, change });
}
