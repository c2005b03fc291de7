/** Chooses between pickup and delivery, alike on Home, in the drawer, on the cart page and in both checkouts. */
import {
  DELIVERY_MODE_LABELS,
  DELIVERY_MODES,
  type DeliveryMode,
} from '@skatert/contracts/orders/order-status';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import styles from './cart.module.css';
import { deliveryModeAtom, useDeliveryMode, useOfferedModes } from './delivery-mode.js';

export interface DeliveryModeChoiceProps {
  /** Only its modes are offered; null: not known yet. */
  brandId: number | null;
  /** The mode of the form around it; absent: the stored choice, if any. */
  mode?: DeliveryMode;
  /** Called with the mode after it was stored. */
  onChoose?: (mode: DeliveryMode) => void;
  /** An order is being sent in the present mode. */
  disabled?: boolean;
  /** As wide as its texts and as high as a field, to stand beside one. */
  isCompact?: boolean;
  /** The choice takes the focus when it appears: it replaces the one that was pressed. */
  focused?: boolean;
}

export function DeliveryModeChoice(props: DeliveryModeChoiceProps) {
  const { brandId, mode, onChoose, disabled, focused, isCompact = false } = props;
  const setChosen = useSetAtom(deliveryModeAtom);
  const chosen = useDeliveryMode(brandId);
  const offered = useOfferedModes(brandId);
  const options = DELIVERY_MODES.filter((value) => value === mode || offered.includes(value));
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) choice.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [focused]);
  return (
    <fieldset className={isCompact ? styles.compactMode : styles.mode} disabled={disabled} ref={choice}>
      <Segmented<DeliveryMode | ''>
        label="Как получить заказ"
        options={options.map((value) => ({ value, label: DELIVERY_MODE_LABELS[value] }))}
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
