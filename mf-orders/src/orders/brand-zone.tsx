import { InZone } from '@skatert/ui-kit/office/zone';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

/** Shows times in the zone of the brand's chain. */
export function InBrandZone({ brandId, children }: { brandId: number; children: ReactNode }) {
  const memberships = useAtomValue(membershipsAtom);
  const zone = memberships.find((membership) => membership.brandId === brandId)?.timeZone;
  return <InZone zone={zone}>{children}</InZone>;
}
