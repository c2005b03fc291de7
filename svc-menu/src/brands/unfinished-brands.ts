/** Completes the creation or archiving of brands that a crash interrupted. */
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { AppError } from '@skatert/service-kit/shared/errors';
import { finishArchiving } from './archive-brand.js';
import type { BrandDeps } from './brand-deps.js';
import type { BrandDoc } from './brand-model.js';
import { abandonBrand, activate } from './create-brand.js';

const SWEEP_MS = 10_000;
/** In ms: until this age another instance may still be working on the brand. */
const ABANDONED_AFTER_MS = 15_000;

/** Returns the loop that completes them; every instance runs one. */
export const finishUnfinishedBrands = (deps: BrandDeps): BackgroundLoop =>
  new BackgroundLoop({
    log: deps.log,
    failure: 'unfinished brands not swept',
    run: () => finishAll(deps),
    everyMs: SWEEP_MS,
  });

async function finishAll(deps: BrandDeps): Promise<void> {
  const before = new Date(deps.now() - ABANDONED_AFTER_MS);
  const found = await deps.brands.find({ status: 'PENDING', createdAt: { $lt: before } }).lean<BrandDoc[]>();
  for (const brand of found) await finish(deps, brand);
  const archiving = await deps.brands
    .find({ status: 'ACTIVE', archivingSince: { $lt: before } }, { _id: 1 })
    .lean<{ _id: number }[]>();
  for (const { _id } of archiving) await archive(deps, _id);
}

async function finish(deps: BrandDeps, brand: BrandDoc): Promise<void> {
  try {
    await activate(deps, brand);
    deps.log.info({ brandId: brand._id }, 'pending brand activated');
  } catch (error) {
    // The creator's account no longer exists, so the brand can never get an owner.
    if (error instanceof AppError && error.code === 'NOT_FOUND') await abandonBrand(deps, brand._id);
    else deps.log.warn({ err: error, brandId: brand._id }, 'pending brand not activated, retrying later');
  }
}

async function archive(deps: BrandDeps, brandId: number): Promise<void> {
  try {
    await finishArchiving(deps, brandId);
    deps.log.info({ brandId }, 'interrupted archiving of a brand completed');
  } catch (error) {
    deps.log.warn({ err: error, brandId }, 'brand not archived, retrying later');
  }
}
