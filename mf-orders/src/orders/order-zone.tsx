/** The time zone of an order's brand, for its customer and its courier, whose devices may be in another one. */
import { InZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import type { ReactNode } from 'react';

/** An order or a page of orders. Without a zone, as an earlier release placed orders: that of the surrounding part. */
interface Zoned {
  timeZone?: string | undefined;
}

export const InOrderZone = ({ of: { timeZone }, children }: { of: Zoned; children: ReactNode }) =>
  timeZone === undefined ? children : <InZone zone={timeZone}>{children}</InZone>;

/** Names the zone where the device has another time. */
export const OrderZoneNote = ({
  of: { timeZone },
  className,
}: {
  of: Zoned;
  className?: string | undefined;
}) => timeZone !== undefined && <ZoneNote className={className} />;
