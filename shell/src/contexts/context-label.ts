/** In whose name one works, in words. */
import type { Membership } from '@skatert/contracts/auth/session';

/** Master, brand and, where the membership has one, location. */
export const placeOf = ({ masterName, brandName, locationName }: Membership): string =>
  [masterName, brandName, locationName].filter(Boolean).join(' · ');
