import type { Membership } from '@skatert/contracts/auth/session';

/** Returns the label of a membership's context: master, brand and, if any, location. */
export const contextLabel = ({ masterName, brandName, locationName }: Membership): string =>
  [masterName, brandName, locationName].filter(Boolean).join(' · ');
