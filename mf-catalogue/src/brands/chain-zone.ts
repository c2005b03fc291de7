/** The time zone that all brands of a chain share, and who may change it. */
import type { Brand, BrandBody } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { TIME_ZONES, type TimeZone } from '@skatert/contracts/shared/zone-names';
import { membershipsAtom, replaceUser, session } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/** Returns a zone that can be chosen; undefined for one of the next release. */
export const zoneOf = (zone: string | undefined): TimeZone | undefined =>
  TIME_ZONES.find((known) => known === zone);

/**
 * Returns the zone of the user's own chain, to which a new brand belongs, as the server sent it; undefined without an open brand
 * of it: the server knows the zone of a chain whose brands are all archived.
 */
export function ownZone(): string | undefined {
  const { user } = session();
  return user?.memberships.find(({ masterId }) => masterId === user.id)?.timeZone;
}

/** Returns a body without the zone that its form has shown: only a choice is sent, since the chain may have another one by now. */
export const withChosenZone = ({ timeZone, ...body }: BrandBody, shown: string | undefined): BrandBody =>
  timeZone === shown ? body : { ...body, timeZone };

/** Returns true for an owner of any open brand of the chain, as the server does: others are in no session. */
export const useMayEditChain = ({ masterId }: Pick<Brand, 'masterId'>): boolean =>
  useAtomValue(membershipsAtom).some(
    (one) => one.masterId === masterId && allows(MENU_PERMISSIONS['chain.edit'], one.roles),
  );

/** Shows times in the zone of a saved brand at once: the next refresh of the session brings it anyway. */
export function adoptZone({ masterId, timeZone }: Pick<Brand, 'masterId' | 'timeZone'>): void {
  const { user } = session();
  if (!user) return;
  const memberships = user.memberships.map((one) => (one.masterId === masterId ? { ...one, timeZone } : one));
  replaceUser({ ...user, memberships });
}
