/** A half of the guests' screen: as many numbers as fit, page by page. */
import { moreNumbersText } from '@skatert/contracts/orders/board-rules';
import type { CSSProperties } from 'react';
import styles from './board.module.css';
import { usePage } from './use-page.js';

export interface HalfProps {
  title: string;
  /** In the order in which they are shown. */
  ids: readonly number[];
  /** How many others there are, which no page has. */
  more: number;
  isReady?: boolean;
  isNew?: (id: number) => boolean;
}

export function Half({ title, ids, more, isReady = false, isNew }: HalfProps) {
  const page = usePage(ids);
  // Of all pages: the digits keep their size when a page is turned.
  const digits = Math.max(1, ...ids.map((id) => String(id).length));
  return (
    <section className={styles.half} data-ready={isReady || undefined}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {page.count > 1 && (
          <p className={styles.page}>
            {page.number}/{page.count}
          </p>
        )}
        {more > 0 && <p className={styles.page}>{moreNumbersText(more)}</p>}
      </div>
      <div className={styles.space} style={{ '--digits': digits } as CSSProperties}>
        <ul className={styles.numbers}>
          {page.ids.map((id) => (
            <li key={id} data-new={isNew?.(id) || undefined}>
              {id}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
