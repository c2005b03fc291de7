/** The brand and the point of a public call; the point is that of an order. */
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import { AppError } from '@skatert/service-kit/shared/errors';
import { acceptsOrders, type BrandDoc, type PointDoc } from './menu-model.js';
import type { MenuReader } from './menu-reader.js';

/** Returns the brand. @throws AppError NOT_FOUND for one that accepts no orders */
export async function openBrandOf(menu: MenuReader, brandId: number): Promise<BrandDoc> {
  const brand = await menu.brand(brandId);
  if (!brand || !acceptsOrders(brand)) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  return brand;
}

/** Returns true when the point is or was one of the brand's. */
export async function isPointOfBrand(menu: MenuReader, brandId: number, pointId: number): Promise<boolean> {
  return (await menu.points([pointId])).get(pointId)?.brandId === brandId;
}

/**
 * Returns the point. @throws AppError NOT_FOUND for one of another brand, and a removed one
 * @param own the points to which the caller is bound: others are not found; undefined: all of the brand
 */
export async function pointOfBrand(
  menu: MenuReader,
  brandId: number,
  pointId: number,
  own?: readonly number[],
): Promise<PointDoc> {
  const point = (await menu.points([pointId])).get(pointId);
  if (!point || point.brandId !== brandId || point.removed || !servesPoint(own, pointId))
    throw new AppError('NOT_FOUND', { message: 'Точка самовывоза не найдена' });
  return point;
}
