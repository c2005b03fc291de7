/** Where the order goes, for whom, and how it is paid. */
import {
  COUNTER_PLACE_LABELS,
  COUNTER_PLACES,
  COUNTER_TEXTS,
  DISCOUNT_REASON_MAX,
  ORDER_SOURCE_LABELS,
  ORDER_SOURCES,
  placeProblem,
} from '@skatert/contracts/orders/counter-rules';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { COMMENT_MAX } from '@skatert/contracts/orders/order-rules';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { TextField } from '@skatert/ui-kit/field';
import { MoneyField, NumberField } from '@skatert/ui-kit/office/number-field';
import { Segmented } from '@skatert/ui-kit/segmented';
import styles from './cashier.module.css';
import { ClientFields } from './client-fields.js';
import { changeIn, type DraftForm } from './draft.js';
import { SlotField } from './slot-field.js';
import type { Totals } from './totals.js';
import { ZoneField } from './zone-field.js';

const optionsOf = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const SOURCES = optionsOf(ORDER_SOURCES, ORDER_SOURCE_LABELS);
const PLACES = optionsOf(COUNTER_PLACES, COUNTER_PLACE_LABELS);
const METHODS = optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS);

export interface OrderFormProps {
  brandId: number;
  pointId: number;
  form: DraftForm;
  totals: Totals;
  zones: readonly DeliveryZone[];
  errors: Record<string, string>;
  onChange: (fields: Partial<DraftForm>) => void;
}

export function OrderForm(props: OrderFormProps) {
  const { form, onChange } = props;
  return (
    <div className={styles.form}>
      <Segmented
        label="Откуда заказ"
        options={SOURCES}
        value={form.source}
        onChange={(source) => onChange({ source })}
      />
      <Place {...props} />
      <ClientFields {...props} />
      <Zone {...props} />
      <WantedAt {...props} />
      <TextField
        label="Комментарий"
        autoComplete="off"
        maxLength={COMMENT_MAX}
        value={form.comment}
        error={props.errors.comment}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
      <Payment {...props} />
      <Discount {...props} />
    </div>
  );
}

/** Why a place is refused is longer than its name: it stands below. */
function Place({ form: { source, place }, onChange }: OrderFormProps) {
  const reasons = PLACES.flatMap(({ value }) => placeProblem(source, value) ?? []);
  const options = PLACES.map((each) => (placeProblem(source, each.value) ? { ...each, refusal: '' } : each));
  return (
    <div className={styles.place}>
      <Segmented
        label="Как получит"
        options={options}
        value={place}
        onChange={(next) => onChange({ place: next })}
      />
      <p role="status" className={styles.quiet}>
        {reasons.join(' ')}
      </p>
    </div>
  );
}

function Zone({ form: { place, address, zoneId }, zones, totals, errors, onChange }: OrderFormProps) {
  if (place !== 'DELIVERY') return null;
  const { zone } = totals;
  const error = errors.deliveryZoneId;
  const change = (id: number | null) => onChange({ zoneId: id });
  return <ZoneField {...{ address, zoneId, zone, zones, error }} onChange={change} />;
}

function WantedAt({ brandId, pointId, form, totals, errors, onChange }: OrderFormProps) {
  const { place, wantedAt } = form;
  return (
    <SlotField
      brandId={brandId}
      where={place === 'DELIVERY' ? { zoneId: totals.zone?.id } : { pointId }}
      value={wantedAt}
      none="Как можно скорее"
      error={errors.wantedAt}
      onChange={(next) => onChange({ wantedAt: next })}
    />
  );
}

function Payment({ form, totals, errors, onChange }: OrderFormProps) {
  const change = changeIn(form, totals.total);
  return (
    <>
      <Segmented
        label="Чем оплатит"
        options={METHODS}
        value={form.method}
        onChange={(method) => onChange({ method })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.isPaid}
          onChange={({ target }) => onChange({ isPaid: target.checked })}
        />
        Оплачено сейчас
      </label>
      {form.method === 'CASH' && (
        <MoneyField
          label={form.isPaid ? 'Получено' : 'Сдача с'}
          value={form.given}
          error={errors.changeFrom}
          onChange={(given) => onChange({ given })}
        />
      )}
      {change !== undefined && change !== null && (
        <p role="status" className={styles.change}>
          Сдача {formatRoubles(change)}
        </p>
      )}
    </>
  );
}

function Discount({ form: { percent, reason }, errors, onChange }: OrderFormProps) {
  return (
    <>
      <NumberField
        label="Скидка"
        unit="%"
        value={percent}
        error={errors['discount.percent']}
        onChange={(typed) => onChange({ percent: typed })}
      />
      {percent !== null && (
        <TextField
          label="Причина скидки"
          autoComplete="off"
          maxLength={DISCOUNT_REASON_MAX}
          value={reason}
          marked
          error={errors['discount.reason']}
          placeholder={COUNTER_TEXTS.reasonRequired}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </>
  );
}
