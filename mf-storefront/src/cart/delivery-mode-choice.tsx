/** Chooses between pickup and delivery, alike in the drawer, on the cart page and in both checkouts. */
import {
  DELIVERY_MODE_LABELS,
  DELIVERY_MODES,
  type DeliveryMode,
} from '@skatert/contracts/orders/order-status';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import styles from './cart.module.css';
import { deliveryModeAtom } from './delivery-mode.js';

const OPTIONS = DELIVERY_MODES.map((value) => ({ value, label: DELIVERY_MODE_LABELS[value] }));

export interface DeliveryModeChoiceProps {
  /** The mode of the form around it; absent: the stored choice, if any. */
  mode?: DeliveryMode;
  /** Called with the mode after it was stored. */
  onChoose?: (mode: DeliveryMode) => void;
  /** An order is being sent in the present mode. */
  disabled?: boolean;
  /** The choice takes the focus when it appears: it replaces the one that was pressed. */
  focused?: boolean;
}

export function DeliveryModeChoice({ mode, onChoose, disabled, focused }: DeliveryModeChoiceProps) {
  const [chosen, setChosen] = useAtom(deliveryModeAtom);
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) choice.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [focused]);
  return (
    <fieldset className={styles.mode} disabled={disabled} ref={choice}>
      <Segmented<DeliveryMode | ''>
        label="Как получить заказ"
        options={OPTIONS}
        value={mode ?? chosen ?? ''}
        onChange={(next) => {
          if (next === '') return;
          setChosen(next);
          onChoose?.(next);
        }}
      />
    </fieldset>
  );
}
