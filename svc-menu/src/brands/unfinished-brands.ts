/** Completes the creation or archiving of brands that a crash interrupted. */
import { AppError } from '@skatert/service-kit/shared/errors';
import { finishArchiving } from './archive-brand.js';
import type { BrandDeps } from './brand-deps.js';
import type { BrandDoc } from './brand-model.js';
import { abandonBrand, activate } from './create-brand.js';

const SWEEP_MS = 10_000;
/** In ms: until this age another instance may still be working on the brand. */
const ABANDONED_AFTER_MS = 15_000;

export class UnfinishedBrands {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(private readonly deps: BrandDeps) {}

  start(): void {
    void this.sweep();
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepOnce()
      .catch((error) => this.deps.log.warn({ err: error }, 'unfinished brands not swept'))
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    const before = new Date(this.deps.now() - ABANDONED_AFTER_MS);
    const found = await this.deps.brands
      .find({ status: 'PENDING', createdAt: { $lt: before } })
      .lean<BrandDoc[]>();
    for (const brand of found) await this.#finish(brand);
    const archiving = await this.deps.brands
      .find({ status: 'ACTIVE', archivingSince: { $lt: before } }, { _id: 1 })
      .lean<{ _id: number }[]>();
    for (const { _id } of archiving) await this.#archive(_id);
  }

  async #finish(brand: BrandDoc): Promise<void> {
    try {
      await activate(this.deps, brand);
      this.deps.log.info({ brandId: brand._id }, 'pending brand activated');
    } catch (error) {
      // The creator's account no longer exists, so the brand can never get an owner.
      if (error instanceof AppError && error.code === 'NOT_FOUND') await abandonBrand(this.deps, brand._id);
      else
        this.deps.log.warn({ err: error, brandId: brand._id }, 'pending brand not activated, retrying later');
    }
  }

  async #archive(brandId: number): Promise<void> {
    try {
      await finishArchiving(this.deps, brandId);
      this.deps.log.info({ brandId }, 'interrupted archiving of a brand completed');
    } catch (error) {
      this.deps.log.warn({ err: error, brandId }, 'brand not archived, retrying later');
    }
  }
}
