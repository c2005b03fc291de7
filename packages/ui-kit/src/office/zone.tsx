/**
 * The time zone in which a part of a screen shows times: a chain's. Screens without one show times in the
 * browser's.
 */
import { type TimeZone, timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import { contextTimeZone, zoneNoteOf } from '@skatert/web-kit/dates';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { createContext, type ReactNode, useContext } from 'react';

const ZoneContext = createContext<TimeZone | undefined>(undefined);

/** Returns the zone of the part; undefined: the browser's. */
export const useZone = (): TimeZone | undefined => useContext(ZoneContext);

/** Returns the zone of a part of a staff screen: without one of its own that of the session's context. */
export function useStaffZone(): TimeZone | undefined {
  // The zones of the context and of the memberships may change.
  useAtomValue(sessionAtom);
  return useZone() ?? contextTimeZone();
}

/** Shows times in a zone that a response names, or in the default one: an earlier release names none. */
export const InZone = ({ zone, children }: { zone: string | undefined; children: ReactNode }) => (
  <ZoneContext value={timeZoneOf(zone)}>{children}</ZoneContext>
);

/** Names the zone of a part of a screen, where it could be taken for another one. */
export function ZoneNote({ className }: { className?: string | undefined }) {
  const note = zoneNoteOf(useStaffZone());
  return note && <p className={className}>{note}</p>;
}

/** A time as dd.mm.yyyy hh:mm in the zone of the part. `at`: an ISO time. */
export function When({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTimeIn(at, useZone())}
    </time>
  );
}
