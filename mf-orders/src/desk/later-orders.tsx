/** The orders of the list that are for later, below those that are to be begun, folded until they are wanted. */
import { Badge, cappedCount } from '@skatert/ui-kit/badge';
import { Button } from '@skatert/ui-kit/button';
import { ArrowDown, CalendarClock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './desk.module.css';

export interface LaterOrdersProps {
  /** Of the orders for later; 0 shows the others alone. */
  count: number;
  later: ReactNode;
  /** Orders that are to be begun stand above: a button over them leads down to those for later. */
  hasOthers: boolean;
  /** The orders that are to be begun. */
  children: ReactNode;
}

export function LaterOrders({ count, later, hasOthers, children }: LaterOrdersProps) {
  const [isOpen, setOpen] = useState(false);
  const [jumps, setJumps] = useState(0);
  const heading = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Once the orders are rendered: before, the page may be too short to show them at its top.
  useEffect(() => {
    if (jumps === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [jumps]);
  const jump = () => {
    setOpen(true);
    setJumps(jumps + 1);
  };
  return (
    <>
      {count > 0 && hasOthers && (
        <Button
          className={styles.toLater}
          look="quiet"
          size="small"
          icon={<ArrowDown size={16} />}
          onClick={jump}
        >
          На потом: {cappedCount(count)}
        </Button>
      )}
      {children}
      {count > 0 && (
        <section className={styles.later}>
          <Button
            ref={heading}
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
            {isOpen && later}
          </div>
        </section>
      )}
    </>
  );
}
