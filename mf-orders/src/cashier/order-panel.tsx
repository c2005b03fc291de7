/** The order that is being entered, and those that were put aside. */
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { Money } from '@skatert/ui-kit/money';
import { EmptyState } from '@skatert/ui-kit/state';
import { toast } from '@skatert/web-kit/toast';
import { Calculator } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { OpenShiftButton } from '../open-shift/open-shift-button.js';
import styles from './cashier.module.css';
import { type Draft, type DraftLine, isBegun, withFields } from './draft.js';
import { OrderForm } from './order-form.js';
import { OrderLines } from './order-lines.js';
import { type Totals, totalsOf } from './totals.js';
import type { DraftsControl } from './use-drafts.js';
import { useShownField } from './use-shown-field.js';
import type { TakeOrder } from './use-take-order.js';

export interface OrderPanelProps {
  ref: Ref<HTMLElement>;
  brandId: number;
  pointId: number;
  drafts: DraftsControl;
  totals: Totals;
  zones: readonly DeliveryZone[];
  order: TakeOrder;
  /** The dish that was added last; null: none. */
  added: DraftLine | null;
}

export function OrderPanel(props: OrderPanelProps) {
  const { brandId, pointId, drafts, totals, zones, order } = props;
  const { draft, parked, change } = drafts;
  const { lines, form, sent } = draft;
  const panel = useRef<HTMLDivElement>(null);
  useShownField(panel, order);
  return (
    <section ref={props.ref} className={styles.order} aria-label="Заказ">
      <div ref={panel} className={styles.body}>
        <Parked parked={parked} zones={zones} onResume={drafts.resume} />
        {isBegun(draft) && sent === null && <Clear drafts={drafts} />}
        {!isBegun(draft) && <EmptyState Icon={Calculator} text="Экран кассы. Доступно для роли CASHIER." />}
        <fieldset className={styles.entered} disabled={sent !== null}>
          <legend className={styles.hidden}>Новый заказ</legend>
          <OrderLines
            lines={lines}
            added={props.added}
            onChange={(next) => change(() => ({ lines: next }))}
          />
          {isBegun(draft) && (
            <OrderForm
              brandId={brandId}
              pointId={pointId}
              form={form}
              totals={totals}
              zones={zones}
              errors={order.errors}
              onChange={(fields) => change((known) => ({ form: withFields(known.form, fields) }))}
            />
          )}
        </fieldset>
      </div>
      <Footer {...props} />
    </section>
  );
}

/** Far from the button that accepts the order: a slip of the finger clears nothing. */
function Clear({ drafts }: Pick<OrderPanelProps, 'drafts'>) {
  const { draft } = drafts;
  const clear = () => {
    drafts.drop(draft.key);
    toast.info('Заказ очищен', {
      action: { label: 'Вернуть', onClick: () => drafts.restore(draft) },
    });
  };
  return (
    <Button look="quiet" className={styles.clear} onClick={clear}>
      Очистить
    </Button>
  );
}

/** What the order costs, and what becomes of it. */
function Footer({ brandId, pointId, drafts, totals, order }: OrderPanelProps) {
  const { draft } = drafts;
  const { lines, sent } = draft;
  return (
    <div className={styles.footer}>
      <Failure brandId={brandId} pointId={pointId} order={order} />
      {isBegun(draft) && <Sums totals={totals} />}
      <div className={styles.actions}>
        {sent === null && isBegun(draft) && (
          <Button look="secondary" size="large" onClick={drafts.park}>
            Отложить
          </Button>
        )}
        <Button
          size="large"
          busy={order.isPending}
          disabled={lines.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={() => order.take()}
        >
          {sent !== null && !order.isPending ? 'Отправить ещё раз' : 'Принять заказ'}
        </Button>
      </div>
    </div>
  );
}

type FailureProps = Pick<OrderPanelProps, 'brandId' | 'pointId' | 'order'>;

function Failure({ order, ...shift }: FailureProps) {
  const { failure, forgive } = order;
  if (!failure) return null;
  const { message, needs } = failure;
  return (
    <FormFailure
      action={
        needs === 'CLIENT_BLOCKED' ? (
          <Button look="secondary" onClick={() => order.take({ despiteBlock: true })}>
            Принять всё равно
          </Button>
        ) : (
          needs === 'SHIFT_REQUIRED' && <OpenShiftButton {...shift} onOpened={forgive} />
        )
      }
    >
      {needs === 'CLIENT_BLOCKED' ? `Клиент заблокирован: ${message}` : message}
    </FormFailure>
  );
}

interface ParkedProps {
  parked: readonly Draft[];
  zones: readonly DeliveryZone[];
  onResume: (key: string) => void;
}

function Parked({ parked, zones, onResume }: ParkedProps) {
  if (parked.length === 0) return null;
  return (
    <div>
      <h2 className={styles.parkedTitle}>Отложено: {parked.length}</h2>
      <ul className={styles.parked} aria-label="Отложенные заказы">
        {parked.map((draft) => (
          <li key={draft.key}>
            <button type="button" className={styles.choose} onClick={() => onResume(draft.key)}>
              <span>{draft.form.name || draft.form.phone || draft.lines[0]?.name || 'Без блюд'}</span>
              <span className={styles.quiet}>{formatRoubles(totalsOf(draft, zones).total)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Sums = ({ totals: { discount, zone, deliveryFee, total } }: { totals: Totals }) => (
  <div className={styles.sums}>
    {discount > 0 && (
      <p>
        <span>Скидка</span>
        <Money roubles={-discount} />
      </p>
    )}
    {zone && (
      <p>
        <span>Доставка, {zone.name}</span>
        <Money roubles={deliveryFee} />
      </p>
    )}
    <p className={styles.total}>
      <span>Итого</span>
      <Money roubles={total} />
    </p>
  </div>
);
