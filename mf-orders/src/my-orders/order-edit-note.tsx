/** What the restaurant has changed of an order: what was ordered, what it is, and until when the order may be canceled for it. */
import { isCancelable } from '@skatert/contracts/orders/order-edit-rules';
import { isFinal } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import { useZone } from '@skatert/ui-kit/office/zone';
import { clockOf } from '../orders/promise.js';
import { useNow } from '../orders/use-now.js';
import styles from './order-card.module.css';

type EditedOrder = Pick<MyOrder, 'status' | 'lastEdit' | 'cancelableUntil'>;

/** Shown until the order is over. */
export function OrderEditNote({ order }: { order: EditedOrder }) {
  const now = useNow();
  const zone = useZone();
  const { status, lastEdit, cancelableUntil } = order;
  if (!lastEdit || isFinal(status)) return null;
  const { lines = [], address, wantedAt, total } = lastEdit;
  const timeText = (at: string | null) => (at === null ? 'как можно скорее' : formatDateTimeIn(at, zone));
  return (
    <section className={styles.edit} aria-label="Изменение заказа">
      <p>
        <strong>Ресторан изменил заказ</strong> в {clockOf(lastEdit.at, now, zone)}
      </p>
      <dl className={styles.changes}>
        {lines.map(({ name, before, after }, index) => (
          <Change
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have the same name and quantities
            key={index}
            name={name}
            before={countText(before)}
            after={countText(after)}
          />
        ))}
        {address && <Change name="Адрес" {...address} />}
        {wantedAt && (
          <Change name="Время" before={timeText(wantedAt.before)} after={timeText(wantedAt.after)} />
        )}
        {total.before !== total.after && (
          <Change name="Итого" before={formatRoubles(total.before)} after={formatRoubles(total.after)} />
        )}
      </dl>
      {cancelableUntil !== undefined && status !== 'QUEUED' && isCancelable(order, now) && (
        <p>Если вы против, отмените заказ до {clockOf(cancelableUntil, now, zone)}.</p>
      )}
    </section>
  );
}

const countText = (count: number): string => (count === 0 ? 'нет' : `${count} шт.`);

const Change = ({ name, before, after }: { name: string; before: string; after: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      было {before}, стало <strong>{after}</strong>
    </dd>
  </div>
);
