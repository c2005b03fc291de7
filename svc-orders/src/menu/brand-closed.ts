/** Refuses what a brand no longer sells, with the same message everywhere. */
import { brandClosedText, brandPausedText } from '@skatert/contracts/orders/cart-texts';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { AppError } from '@skatert/service-kit/shared/errors';
import { acceptsOrders, type BrandDoc } from './menu-model.js';
import type { MenuReader } from './menu-reader.js';

/** A brand whose state has not arrived, or that sells nothing at present, has not closed. */
const messageFor = (brand: BrandDoc | undefined): string =>
  brand && !acceptsOrders(brand) ? brandClosedText(brand.name) : brandPausedText(brand?.name);

/** Returns the error BRAND_CLOSED, with the brand's name if it is known. */
export const brandClosed = (brand: BrandDoc | undefined): AppError =>
  new AppError(ORDERS_ERRORS.BRAND_CLOSED, { message: messageFor(brand) });

/** Returns the message that a brand is closed or has no product to sell; undefined while it sells, or is not known yet. */
export async function closedMessage(menu: MenuReader, brandId: number): Promise<string | undefined> {
  const brand = await menu.brand(brandId);
  if (!brand || (acceptsOrders(brand) && (await menu.sells(brandId)))) return undefined;
  return messageFor(brand);
}
