/** Archives a brand. svc-orders closes it for orders first, or refuses while orders are open. */
import { CLOSE_BRAND_SUBJECT, CloseBrandReply } from '@skatert/contracts/orders/brand-closing';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import { BRAND_LIST } from '../shared/menu-changes.js';
import type { BrandDeps } from './brand-deps.js';
import { aboutBrand } from './brand-journal.js';
import type { BrandDoc } from './brand-model.js';

const CLOSE_TIMEOUT_MS = 5000;

/**
 * Archives an active brand. After a crash `finishUnfinishedBrands` finishes it.
 * @throws AppError NOT_FOUND, BRAND_HAS_OPEN_ORDERS, UNAVAILABLE when svc-orders does not respond; then the brand stays
 *   active
 */
export async function archiveBrand(deps: BrandDeps, brandId: number, editor: Editor): Promise<void> {
  const marked = await deps.brands.updateOne(
    { _id: brandId, status: 'ACTIVE' },
    { $set: { archivingSince: new Date(deps.now()), archivingBy: editor } },
  );
  if (marked.matchedCount === 0) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  await finishArchiving(deps, brandId);
}

/** Closes the brand in svc-orders and archives it; when svc-orders refuses, removes the mark. Idempotent. */
export async function finishArchiving(deps: BrandDeps, brandId: number): Promise<void> {
  try {
    await deps.bus.request(CLOSE_BRAND_SUBJECT, { brandId }, CloseBrandReply, CLOSE_TIMEOUT_MS);
  } catch (error) {
    // Without a response svc-orders may have closed the brand: the mark stays, and the sweep repeats the request.
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') await unmark(deps, brandId);
    throw error;
  }
  const at = new Date(deps.now());
  await inTransaction(deps.connection, async (session) => {
    const brand = await deps.brands
      .findOneAndUpdate(
        { _id: brandId, status: 'ACTIVE' },
        {
          $set: { status: 'ARCHIVED', archivedAt: at, updatedAt: at, pending: true },
          $unset: { archivingSince: 1, archivingBy: 1 },
          $inc: { version: 1 },
        },
        { session },
      )
      .lean<BrandDoc>();
    if (brand)
      await deps.journal.write({ ...aboutBrand(brand), action: 'archived', by: brand.archivingBy }, session);
  });
  await deps.brandPublisher.publishWithin(brandId);
  deps.changes.publish(BRAND_LIST, brandId);
}

async function unmark({ brands }: BrandDeps, brandId: number): Promise<void> {
  await brands.updateOne({ _id: brandId }, { $unset: { archivingSince: 1, archivingBy: 1 } });
}
