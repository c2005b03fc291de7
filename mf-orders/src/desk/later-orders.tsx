/** The orders of the list that are for later, below those that are to be begun, folded until they are wanted. */
import { Badge, cappedCount } from '@skatert/ui-kit/badge';
import { Button } from '@skatert/ui-kit/button';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './desk.module.css';

export interface LaterOrdersProps {
  count: number;
  /** The orders. */
  children: ReactNode;
}

export function LaterOrders({ count, children }: LaterOrdersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.later}>
      <Button
        look="secondary"
        icon={<CalendarClock size={20} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        На потом
        <Badge>{cappedCount(count)}</Badge>
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
