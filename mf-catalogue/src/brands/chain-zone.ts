/** The time zone that all brands of a chain share, and who may change it. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { allows } from '@skatert/contracts/permissions';
import { TIME_ZONES, type TimeZone, timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { membershipsAtom, replaceUser, session } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/** Returns a zone that can be chosen; undefined for one of the next release. */
export const zoneOf = (zone: string): TimeZone | undefined => TIME_ZONES.find((known) => known === zone);

/** Returns the zone of the user's own chain, to which a new brand belongs. */
export function ownZone(): TimeZone {
  const { user } = session();
  return timeZoneOf(user?.memberships.find(({ masterId }) => masterId === user.id)?.timeZone);
}

/** Returns true for an owner of any brand of the chain. */
export const useMayEditChain = ({ masterId }: Pick<Brand, 'masterId'>): boolean =>
  useAtomValue(membershipsAtom).some((one) => one.masterId === masterId && allows('chain.edit', one.roles));

/** Shows times in the zone of a saved brand at once: the next refresh of the session brings it anyway. */
export function adoptZone({ masterId, timeZone }: Pick<Brand, 'masterId' | 'timeZone'>): void {
  const { user } = session();
  if (!user) return;
  const memberships = user.memberships.map((one) => (one.masterId === masterId ? { ...one, timeZone } : one));
  replaceUser({ ...user, memberships });
}
