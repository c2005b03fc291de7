/** Shows a message above everything while the server can't be reached. */

import { formatDateTime } from '@skatert/contracts/shared/text';
import { useTopLayer } from '@skatert/ui-kit/top-layer';
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { useLocation } from '@skatert/web-kit/router';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { findRoute, isBackOffice } from '../routes/route-table.js';
import styles from './connection-bar.module.css';
import { forgetSaved, useSavedAt } from './saved-at.js';
import { useConnectionLost } from './use-connection-lost.js';

export function ConnectionBar() {
  const isLost = useConnectionLost();
  const savedAt = useSavedAt();
  const route = findRoute(useLocation().pathname);
  // On a page of the staff nobody orders, and what such a page shows it says itself.
  const isShown = route?.savedView === true && !isBackOffice(route);
  useReread(isLost);
  return isLost && <Bar savedAt={isShown ? savedAt : null} />;
}

/** When the connection is back, what was saved is read again. */
function useReread(isLost: boolean): void {
  const client = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    const isBack = wasLost.current && !isLost;
    wasLost.current = isLost;
    if (isBack && forgetSaved()) void client.invalidateQueries();
  }, [client, isLost]);
}

/** A page that says it itself hides it, by its role (`mf-orders/src/orders/freshness.module.css`). */
function Bar({ savedAt }: { savedAt: number | null }) {
  const bar = useRef<HTMLDivElement>(null);
  useTopLayer(bar);
  return (
    <div popover="manual" role="status" className={styles.bar} ref={bar}>
      <CloudOff size={20} />
      {savedAt === null
        ? ERROR_TEXTS.noResponse
        : `Нет соединения. Показано то, что было ${formatDateTime(new Date(savedAt).toISOString())}. Заказать пока нельзя.`}
    </div>
  );
}
