/** Which writes of a brand are refused, by the caller's role in that brand. */
import type { Brand } from '@skatert/contracts/menu/brands';
import {
  allows,
  isBeyondPoints,
  type Permission,
  WHOLE_BRAND_REFUSAL,
} from '@skatert/contracts/shared/permissions';

export const REFUSED = 'Недостаточно прав';

/** Returns why the caller may not perform an action on the brand; undefined: they may. */
export function refusalOf(
  permission: Permission,
  { role, bound = false }: Pick<Brand, 'role' | 'bound'>,
): string | undefined {
  if (!allows(permission, role === null ? [] : [role])) return REFUSED;
  return bound && isBeyondPoints(permission, []) ? WHOLE_BRAND_REFUSAL : undefined;
}
