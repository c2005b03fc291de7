/** Finishes forwards the brands whose making a crash interrupted. */
import { AppError } from '@skatert/service-kit/errors';
import type { BrandDoc } from './brand-model.js';
import type { BrandParts } from './brand-parts.js';
import { activate, giveUp } from './create-brand.js';

const SWEEP_MS = 10_000;
/** Younger ones, in ms, may still be under way elsewhere. */
const ABANDONED_AFTER_MS = 15_000;

export class PendingBrands {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(private readonly parts: BrandParts) {}

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
      .catch((error) => this.parts.log.warn({ err: error }, 'pending brands not swept'))
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    const before = new Date(this.parts.now() - ABANDONED_AFTER_MS);
    const found = await this.parts.brands
      .find({ status: 'PENDING', createdAt: { $lt: before } })
      .lean<BrandDoc[]>();
    for (const brand of found) await this.#finish(brand);
  }

  async #finish(brand: BrandDoc): Promise<void> {
    try {
      await activate(this.parts, brand);
      this.parts.log.info({ brandId: brand._id }, 'brand finished that was left pending');
    } catch (error) {
      // No such user any more: nobody can ever own it.
      if (error instanceof AppError && error.code === 'NOT_FOUND') await giveUp(this.parts, brand._id);
      else this.parts.log.warn({ err: error, brandId: brand._id }, 'pending brand not finished yet');
    }
  }
}
