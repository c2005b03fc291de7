/** In about how many minutes an order of the brand would be ready or arrive; its line stays empty while that is not known. */
import { minutesToArrival, type ZoneWay } from '@skatert/contracts/orders/arrival';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { CalendarClock, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Receiving, useOrderTimes } from './order-times.js';
import styles from './ready-in.module.css';
import { useClosed } from './use-closed.js';

interface ReadyInProps {
  brandId: number | null;
  receiving: Receiving & {
    /** Where it is delivered to; null: not known yet. */
    zone?: ZoneWay | null | undefined;
    /** Why the point accepts no order now. */
    closed?: string | undefined;
  };
  /** Beside a title: a sign for the eye, the sentence for screen readers. */
  isShort?: boolean;
}

export function ReadyIn({ brandId, receiving, isShort = false }: ReadyInProps) {
  const times = useOrderTimes(receiving);
  const closed = useClosed(brandId) ?? receiving.closed ?? null;
  return (
    <p className={styles.readyIn}>
      {times && times.minutes !== null && receiving.zone !== null && closed === null && (
        <Minutes minutes={times.minutes} zone={receiving.zone} isShort={isShort} />
      )}
      {times?.forLater && closed !== null && (
        <>
          <CalendarClock size={16} aria-hidden="true" />
          {isShort && <span aria-hidden="true">ко времени</span>}
          <Sentence isHidden={isShort}>Можно заказать ко времени</Sentence>
        </>
      )}
    </p>
  );
}

interface MinutesProps {
  minutes: number;
  zone: ZoneWay | undefined;
  isShort: boolean;
}

function Minutes({ minutes, zone, isShort }: MinutesProps) {
  const arrival = minutesToArrival(minutes, zone);
  return (
    <>
      <Timer size={16} aria-hidden="true" />
      {isShort && <span aria-hidden="true">≈ {arrival ?? minutes} мин</span>}
      <Sentence isHidden={isShort}>
        {arrival === null ? 'Приготовим' : 'Привезём'} примерно за {arrival ?? minutes} мин
      </Sentence>
    </>
  );
}

const Sentence = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) =>
  isHidden ? <HiddenText>{children}</HiddenText> : <span>{children}</span>;
