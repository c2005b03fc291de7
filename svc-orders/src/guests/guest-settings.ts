/** Whether a brand accepts orders of guests: stored with its projection, which carts and checkouts read anyway. */
import type { GuestSettings } from '@skatert/contracts/orders/guests';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc, MenuModels } from '../menu/menu-model.js';

export interface GuestSettingsDeps {
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

/** Changes the settings of a brand, and returns them. Orders that were accepted before stay as they are. */
export async function writeGuestSettings(
  { menuModels }: GuestSettingsDeps,
  brandId: number,
  { acceptsGuests }: GuestSettings,
): Promise<GuestSettings> {
  const changed = await documentsOf(menuModels.brands).findOneAndUpdate(
    { _id: brandId },
    { $set: { acceptsGuests } },
    { returnDocument: 'after' },
  );
  return toSettings(found(changed));
}
