/** The access rules of promo codes: who changes one has the permission in each of its brands. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { PROMO_TEXTS } from '@skatert/contracts/orders/promo-code-rules';
import type { PromoCodeBody } from '@skatert/contracts/orders/promo-codes';
import type { IdParams } from '@skatert/contracts/shared/fields';
import { allows, WHOLE_BRAND_REFUSAL } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { AccessRule, located } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { PromoCodeDoc, PromoDeps } from './promo-code-model.js';

export const PROMO_PERMISSION = ORDERS_PERMISSIONS['promo.edit'];
const NOT_FOUND = 'Промокод не найден';

export const promoCodeNotFound = (): AppError => new AppError('NOT_FOUND', { message: NOT_FOUND });

/** The caller must have the permission in each brand that the body names; a brand without a role of his is NOT_FOUND. */
export const brandsOfBody = new AccessRule<void>(
  'brand',
  PROMO_PERMISSION,
  async ({ request, caller, directory }) =>
    requireInBrands(directory, caller, (request.body as PromoCodeBody).brandIds),
);

async function requireInBrands(
  directory: AccessDirectory,
  caller: Caller,
  brandIds: readonly number[],
): Promise<void> {
  for (const brandId of new Set(brandIds))
    await directory.requireInBrand(caller, brandId, PROMO_PERMISSION, {
      notFound: 'Бренд не найден',
      writes: true,
    });
}

/**
 * The caller must have the permission in each brand of the code in the path, and of the body when `withBody`. The code is
 * NOT_FOUND without a role in any of its brands.
 */
export const promoCodeOfPath = ({ promoModels }: PromoDeps, withBody = false): AccessRule<PromoCodeDoc> =>
  new AccessRule('brand', PROMO_PERMISSION, async ({ request, caller, directory }) => {
    const find = async ({ params }: { params: IdParams }) =>
      (await documentsOf(promoModels.codes).findOne({ _id: params.id })) ?? undefined;
    const code = await located(find, request, caller, NOT_FOUND);
    await requireInCode(directory, caller, code);
    if (withBody) await requireInBrands(directory, caller, (request.body as PromoCodeBody).brandIds);
    return code;
  });

async function requireInCode(directory: AccessDirectory, caller: Caller, code: PromoCodeDoc): Promise<void> {
  if (caller.claims.platformAdmin === true) return;
  const roles = await Promise.all(code.brandIds.map((brandId) => directory.rolesInBrand(caller, brandId)));
  if (roles.every((inBrand) => inBrand.length === 0)) throw promoCodeNotFound();
  if (!roles.every((inBrand) => allows(PROMO_PERMISSION, inBrand)))
    throw new AppError('FORBIDDEN', {
      ...(roles.some((inBrand) => allows(PROMO_PERMISSION, inBrand)) && { message: PROMO_TEXTS.otherBrands }),
    });
  if (!code.brandIds.every((brandId) => directory.changesWhole(caller, brandId, PROMO_PERMISSION)))
    throw new AppError('FORBIDDEN', { message: WHOLE_BRAND_REFUSAL });
}

/** Returns whether the caller may change a code, by the memberships that are known. */
export const mayEdit = (directory: AccessDirectory, caller: Caller, { brandIds }: PromoCodeDoc): boolean => {
  if (caller.claims.platformAdmin === true) return true;
  const own = new Set(directory.brandsWith(caller.userId, PROMO_PERMISSION));
  return brandIds.every(
    (brandId) => own.has(brandId) && directory.changesWhole(caller, brandId, PROMO_PERMISSION),
  );
};
