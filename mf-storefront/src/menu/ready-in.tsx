/** In about how many minutes an order of the brand would be ready; its line stays empty while that is not known. */
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { CalendarClock, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Receiving, useOrderTimes } from './order-times.js';
import styles from './ready-in.module.css';
import { useClosed } from './use-closed.js';

interface ReadyInProps extends Pick<Receiving, 'brandId' | 'mode'> {
  /** Beside a title: a sign for the eye, the sentence for screen readers. */
  isShort?: boolean;
}

export function ReadyIn({ brandId, mode, isShort = false }: ReadyInProps) {
  const times = useOrderTimes({ brandId, mode });
  const closed = useClosed(brandId);
  return (
    <p className={styles.readyIn}>
      {times && closed === null && (
        <>
          <Timer size={16} aria-hidden="true" />
          {isShort && <span aria-hidden="true">≈ {times.minutes} мин</span>}
          <Sentence isHidden={isShort}>Приготовим примерно за {times.minutes} мин</Sentence>
        </>
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

const Sentence = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) =>
  isHidden ? <HiddenText>{children}</HiddenText> : <span>{children}</span>;
