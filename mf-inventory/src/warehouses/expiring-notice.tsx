/** A notice of what expires soon in a warehouse, and the way to the list of it, also when nothing does. */

import { EXPIRING_DAYS } from '@skatert/contracts/inventory/inventory-rules';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { isoDay } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import styles from './expiring.module.css';
import { expiringQuery } from './stock-queries.js';

const ExpiringModal = fetched(
  () => import(/* webpackPrefetch: true */ './expiring-modal.js'),
  'ExpiringModal',
);

const PLACES = ['позиция', 'позиции', 'позиций'] as const;

/** It is an addition to the stock: when it can't be read, the stock shows the failure. */
export function ExpiringNotice({ warehouse }: { warehouse: Warehouse }) {
  const { data: expiring } = useQuery(expiringQuery(warehouse.id, EXPIRING_DAYS));
  const [isOpen, setOpen] = useState(false);
  if (!expiring) return null;
  const today = isoDay(new Date());
  const expired = expiring.filter(({ expiresAt }) => expiresAt < today).length;
  const close = () => setOpen(false);
  return (
    <div className={expiring.length > 0 ? styles.notice : styles.quiet}>
      <CalendarClock size={20} aria-hidden="true" />
      <p>{textOf(expired, expiring.length - expired)}</p>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {expiring.length > 0 ? 'Показать список' : 'Сроки годности'}
      </Button>
      {isOpen && <ExpiringModal warehouse={warehouse} today={today} onClose={close} />}
    </div>
  );
}

function textOf(expired: number, soon: number): string {
  const days = countOf(EXPIRING_DAYS, ['день', 'дня', 'дней']);
  if (expired + soon === 0) return `В ближайшие ${days} ничего не истекает`;
  return [
    expired > 0 && `Срок истёк: ${countOf(expired, PLACES)}.`,
    soon > 0 && `Истекает в ближайшие ${days}: ${countOf(soon, PLACES)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
