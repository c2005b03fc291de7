/** Chooses an order's next status and saves it. */
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Button } from '@skatert/ui-kit/button';
import { SelectField } from '@skatert/ui-kit/field';
import { ActionButton, Refusable } from '@skatert/ui-kit/office/action';
import { Tooltip } from '@skatert/ui-kit/office/tooltip';
import clsx from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { KitchenMark } from '../orders/kitchen-mark.js';
import { useMay } from '../orders/use-brand-roles.js';
import { usualStep } from '../orders/usual-step.js';
import { useStatusQuestions } from '../status-change/status-dialogs.js';
import styles from './desk.module.css';
import { useReportEditing } from './use-list-in-use.js';
import { useLastSave, useSaveStatus } from './use-save-status.js';

export interface StatusEditorProps {
  order: StaffOrder;
  /** There is room for the whole name of a status, which needs no tooltip, and for what a failed save offers. */
  wide?: boolean;
}

export function StatusEditor({ order, wide = false }: StatusEditorProps) {
  const { status } = order;
  const [choice, setChoice] = useState({ status, chosen: status });
  // A choice expires when the status changes, also when another user changes it.
  const chosen = choice.status === status ? choice.chosen : status;
  const choose = (next: OrderStatus) => setChoice({ status, chosen: next });
  const may = useMay()(ORDERS_PERMISSIONS['order.changeStatus'], order.brandId);
  const refusal = may ? undefined : ORDER_REFUSALS.changeStatus;
  const { save } = useSaveStatus({ onError: () => choose(status), repeatInNotice: !wide });
  const { isPending, failed } = useLastSave(order.id);
  const unsaved =
    failed && chosen === status && order.nextStatuses.includes(failed.newStatus) ? failed : undefined;
  const { ask, noteStatus } = useStatusQuestions();
  useEffect(() => noteStatus(order), [noteStatus, order]);
  const saveChosen = () =>
    ask({
      order,
      newStatus: chosen,
      onDecide: (decision) => save({ orderId: order.id, newStatus: chosen, ...decision }),
    });
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(isPending, box);
  useReportEditing(order.id, chosen !== status || isPending);
  return (
    <div ref={box} className={clsx(styles.status, wide && styles.wideStatus)}>
      <Refusable refusal={refusal}>
        <StatusSelect
          order={order}
          value={chosen}
          disabled={!may || isPending}
          wide={wide}
          onChoose={choose}
        />
      </Refusable>
      {!unsaved && chosen === status && (
        <UsualStep
          order={order}
          refusal={refusal}
          busy={isPending}
          onSave={(newStatus) => save({ orderId: order.id, newStatus })}
        />
      )}
      {chosen !== status && (
        <ActionButton
          className={styles.save}
          look="primary"
          refusal={refusal}
          busy={isPending}
          onClick={saveChosen}
        >
          Сохранить
        </ActionButton>
      )}
      <KitchenMark of={order} />
      {unsaved && <Unsaved status={unsaved.newStatus} wide={wide} onRepeat={() => save(unsaved)} />}
    </div>
  );
}

interface UsualStepProps {
  order: StaffOrder;
  refusal: string | undefined;
  busy: boolean;
  onSave: (status: OrderStatus) => void;
}

/** Saves the usual next step at once; an accepted order is promised in the time that the server suggests. */
function UsualStep({ order, refusal, busy, onSave }: UsualStepProps) {
  const step = usualStep(order);
  if (!step) return null;
  return (
    <ActionButton
      className={styles.step}
      look="secondary"
      refusal={refusal}
      busy={busy}
      aria-label={`Заказ #${order.id}: ${step.label}`}
      // After the first press of a double one the button says the step after it.
      onClick={({ detail }) => detail <= 1 && onSave(step.status)}
    >
      {step.label}
    </ActionButton>
  );
}

/** Offers to save a status again; in a row in place of its button. */
function Unsaved({ status, wide, onRepeat }: { status: OrderStatus; wide: boolean; onRepeat: () => void }) {
  const text = `Не сохранено: ${statusLabel(status)}`;
  const button = (
    <Button
      look={wide ? 'secondary' : 'danger'}
      className={wide ? undefined : styles.save}
      onClick={onRepeat}
    >
      Повторить
    </Button>
  );
  if (!wide) return <Tooltip text={text}>{button}</Tooltip>;
  return (
    <p className={styles.failure}>
      {text}
      {button}
    </p>
  );
}

/** Focuses the select when the button that had the focus was disabled by saving. */
function useFocusAfter(isPending: boolean, box: RefObject<HTMLDivElement | null>): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const isDone = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (isDone && document.activeElement === document.body) box.current?.querySelector('select')?.focus();
  }, [isPending, box]);
}

interface StatusSelectProps {
  order: StaffOrder;
  value: OrderStatus;
  disabled: boolean;
  wide: boolean;
  onChoose: (status: OrderStatus) => void;
}

function StatusSelect({ order, value, disabled, wide, onChoose }: StatusSelectProps) {
  const { id, status, statusLabel: sent, nextStatuses } = order;
  const labelFor = (each: OrderStatus): string => statusLabel(each, each === status ? sent : undefined);
  const select = (
    <SelectField
      label={`Статус заказа #${id}`}
      hideLabel
      className={styles.select}
      disabled={disabled}
      value={value}
      onChange={(event) => onChoose(event.target.value as OrderStatus)}
    >
      {[status, ...nextStatuses].map((each) => (
        <option key={each} value={each}>
          {labelFor(each)}
        </option>
      ))}
    </SelectField>
  );
  return wide ? select : <Tooltip text={labelFor(value)}>{select}</Tooltip>;
}
