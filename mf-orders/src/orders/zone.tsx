/** The time zone in which a staff screen shows times: the chain's. A customer's own screens have none: theirs is the browser's. */
import { type TimeZone, timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { formatDateTimeIn, zoneNote } from '@skatert/contracts/shared/zoned-text';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext } from 'react';

const ZoneContext = createContext<TimeZone | undefined>(undefined);

/** Returns the zone in which times are shown; undefined: the browser's. */
export const useZone = (): TimeZone | undefined => useContext(ZoneContext);

/** Shows times in the zone that a response names; an earlier release of the service doesn't name its own. */
export const InZone = ({ zone, children }: { zone: string | undefined; children: ReactNode }) => (
  <ZoneContext value={timeZoneOf(zone)}>{children}</ZoneContext>
);

/** Shows times in the zone of the brand's chain. */
export function InBrandZone({ brandId, children }: { brandId: number; children: ReactNode }) {
  const memberships = useAtomValue(membershipsAtom);
  const zone = memberships.find((membership) => membership.brandId === brandId)?.timeZone;
  return <InZone zone={zone}>{children}</InZone>;
}

/** Names the zone where the browser has another time. */
export function ZoneNote({ className }: { className?: string | undefined }) {
  const zone = useZone();
  const note = zone && zoneNote(zone, Date.now());
  return note && <p className={className}>{note}</p>;
}

/** A time as dd.mm.yyyy hh:mm in the zone. `at`: an ISO time. */
export function When({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTimeIn(at, useZone())}
    </time>
  );
}
