import type { PromoCode } from '@skatert/contracts/orders/promo-codes';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import type { MenuReader } from '../menu/menu-reader.js';
import { mayEdit } from './promo-access.js';
import type { PromoCodeDoc } from './promo-code-model.js';
import { dayOf, problemForAll } from './promo-problem.js';
import { toPromoValue } from './promo-value.js';

export interface PromoResponseDeps {
  access: AccessDirectory;
  menu: Pick<MenuReader, 'brands'>;
  now: () => number;
}

/** Returns codes as the caller sees them: with the names of their brands, which belong to one master. */
export async function toPromoCodeResponses(
  { access, menu, now }: PromoResponseDeps,
  caller: Caller,
  codes: readonly PromoCodeDoc[],
): Promise<PromoCode[]> {
  const brands = await menu.brands(codes.flatMap(({ brandIds }) => brandIds));
  return codes.map((code) => ({
    id: code._id,
    code: code.code,
    brands: code.brandIds.map((id) => ({ id, name: brands.get(id)?.name ?? `Бренд #${id}` })),
    ...toPromoValue(code),
    minimum: code.minimum > 0 ? kopecksToRoubles(code.minimum) : null,
    firstDay: code.firstDay,
    lastDay: code.lastDay,
    oncePerCustomer: code.oncePerCustomer,
    usesMax: code.usesMax,
    uses: code.uses,
    discountTotal: kopecksToRoubles(code.discountTotal),
    problem: problemForAll(code, dayOf(brands.get(code.brandIds[0] ?? 0), now())) ?? null,
    stopped: code.stopped,
    mayEdit: mayEdit(access, caller, code),
    version: code.version,
  }));
}
