import { strongestRole } from '@skatert/contracts/shared/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import type { Changer } from './order-parts.js';

/** Returns the caller with the role in which he changes an order of the brand, as checked by the route's access. */
export function staffChanger(access: AccessDirectory, { userId }: Caller, brandId: number): Changer {
  const roles = access
    .memberships(userId)
    .filter((membership) => membership.brandId === brandId)
    .flatMap((membership) => membership.roles);
  const role = strongestRole(roles);
  // Without a role in the brand only a platform administrator has access.
  return { userId, role: role === 'USER' ? 'PLATFORM_ADMIN' : role };
}
