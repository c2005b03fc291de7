/** The button that shows the new orders: they wait while the list is in use. It covers the table's head, and moves nothing. */
import { Button } from '@skatert/ui-kit/button';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { ArrowUp } from 'lucide-react';
import styles from './new-orders-bar.module.css';

export function NewOrdersBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.bar}>
      <HiddenText>
        <span role="status">{count > 0 && `Новых заказов: ${count}`}</span>
      </HiddenText>
      {count > 0 && (
        <Button className={styles.button} icon={<ArrowUp size={16} />} onClick={onShow}>
          Новых: {count}
        </Button>
      )}
    </div>
  );
}
