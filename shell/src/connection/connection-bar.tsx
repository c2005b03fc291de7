/** Shows a message above everything while the server can't be reached. */

import { useTopLayer } from '@skatert/ui-kit/top-layer';
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import { CloudOff } from 'lucide-react';
import { useRef } from 'react';
import styles from './connection-bar.module.css';
import { useConnectionLost } from './use-connection-lost.js';

export function ConnectionBar() {
  return useConnectionLost() && <Bar />;
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useTopLayer(bar);
  return (
    <div popover="manual" role="status" className={styles.bar} ref={bar}>
      <CloudOff size={20} />
      {ERROR_TEXTS.noResponse}
    </div>
  );
}
