import { useLastMemberships } from '@skatert/ui-kit/office/last-memberships';
import { InZone } from '@skatert/ui-kit/office/zone';
import type { ReactNode } from 'react';

/** Shows times in the zone of the brand's chain. */
export function InBrandZone({ brandId, children }: { brandId: number; children: ReactNode }) {
  const memberships = useLastMemberships();
  const zone = memberships.find((membership) => membership.brandId === brandId)?.timeZone;
  return <InZone zone={zone}>{children}</InZone>;
}
