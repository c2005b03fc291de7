/** What belongs to a whole brand is changed by those who work in all its points; others read it (record 110). */
import {
  allows,
  isBeyondPoints,
  type Permission,
  WHOLE_BRAND_REFUSAL,
} from '@skatert/contracts/shared/permissions';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useLastMemberships } from './last-memberships.js';
import { useIsBound } from './own-points.js';

type BrandRefusal = (permission: Permission, brandId: number | null) => string | undefined;

/**
 * Returns a function that returns why the user, who has the permission in a brand, changes nothing with it of the whole brand;
 * undefined: he may, or the server alone knows it.
 */
export function useWholeBrandRefusals(): BrandRefusal {
  const isBound = useIsBound();
  return (permission, brandId) =>
    isBound(brandId) && isBeyondPoints(permission, []) ? WHOLE_BRAND_REFUSAL : undefined;
}

/** Returns the same for one permission in one brand. */
export const useWholeBrandRefusal: BrandRefusal = (permission, brandId) =>
  useWholeBrandRefusals()(permission, brandId);

/**
 * Returns the same for what all brands of the context's chain share, without a context of any chain: who works in all points of
 * one of them, with the permission there, changes it.
 */
export function useChainRefusal(permission: Permission): string | undefined {
  const { membership } = useAtomValue(sessionAtom);
  const refusalIn = useWholeBrandRefusals();
  const refusals = useLastMemberships()
    .filter(
      ({ masterId, roles }) => (!membership || masterId === membership.masterId) && allows(permission, roles),
    )
    .map(({ brandId }) => refusalIn(permission, brandId));
  return refusals.every((refusal) => refusal !== undefined) ? refusals[0] : undefined;
}
