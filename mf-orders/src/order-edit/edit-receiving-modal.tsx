/** Changes where an accepted order is brought, and for which time it is wanted. */
import { joinAddress, partsOfAddress } from '@skatert/contracts/orders/delivery-address';
import { belowMinimum, deliveryFeeOf, feeText, zoneOf } from '@skatert/contracts/orders/delivery-zone-rules';
import type { OrderChanged } from '@skatert/contracts/orders/order-edits';
import { checkAddress } from '@skatert/contracts/orders/order-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { useZone } from '@skatert/ui-kit/office/zone';
import { useQuery } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { counterSlotsQuery, counterZonesQuery } from '../cashier/counter-queries.js';
import { SlotField } from '../cashier/slot-field.js';
import { clockOf } from '../orders/promise.js';
import { useNow } from '../orders/use-now.js';
import { AddressFields, trimmed } from './address-fields.js';
import styles from './order-edit.module.css';
import { useEditOrder } from './use-edit-order.js';

export interface EditReceivingModalProps {
  order: StaffOrder;
  onClose: () => void;
}

export function EditReceivingModal({ order: opened, onClose }: EditReceivingModalProps) {
  const [order, setOrder] = useState(opened);
  const [address, setAddress] = useState(() => partsOfAddress(opened.address ?? ''));
  const [zoneId, setZoneId] = useState(opened.deliveryZone?.id ?? null);
  // Empty: as it is, also once another person has changed it.
  const [wantedAt, setWantedAt] = useState('');
  const { save, isSaving, failure, errors } = useEditOrder('receiving', order, {
    onSaved: () => {
      toast.success(`Заказ #${order.id} изменён`);
      onClose();
    },
    onChanged: (changed: OrderChanged) => {
      const current = { ...order, ...changed.order };
      setOrder(current);
      // What was not changed here follows the order, else the next attempt would take back the change of another person.
      if (isMoved) return;
      setAddress(partsOfAddress(current.address ?? ''));
      setZoneId(current.deliveryZone?.id ?? null);
    },
  });
  const isDelivery = order.deliveryMode === 'DELIVERY';
  const entered = trimmed(address);
  // Both without spaces around their parts: an address that was stored with some is no other one.
  const isMoved =
    isDelivery && joinAddress(entered) !== joinAddress(trimmed(partsOfAddress(order.address ?? '')));
  const isLater = wantedAt !== '' && wantedAt !== order.wantedAt;
  const fee = useFee(order, { address: address.address, zoneId });
  const { data: offered } = useQuery(counterSlotsQuery(order.brandId, whereOf(order, order.deliveryZone)));
  const hasTimes = offered ? offered.days.length > 0 : order.wantedAt !== undefined;
  const submit = () =>
    save({
      edition: order.edition ?? 0,
      ...(isMoved && entered),
      ...(isMoved && fee.zone && { deliveryZoneId: fee.zone.id, deliveryFee: fee.amount }),
      ...(isLater && { wantedAt }),
    });
  const problem = isMoved ? (checkAddress(address.address) ?? fee.problem) : undefined;
  return (
    <Modal
      title={`Заказ #${order.id}: ${titleOf({ isDelivery, hasTimes })}`}
      width={520}
      loss={isMoved || isLater ? 'Изменения не сохранятся.' : undefined}
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button busy={isSaving} disabled={(!isMoved && !isLater) || problem !== undefined} onClick={submit}>
            Сохранить
          </Button>
        </FormActions>
      }
    >
      <fieldset className={styles.body} disabled={isSaving}>
        {failure !== null && !Object.values(errors).includes(failure) && <FormFailure>{failure}</FormFailure>}
        {isDelivery && (
          <AddressFields
            {...{ address, zoneId, fee, isMoved, errors, problem }}
            onAddress={setAddress}
            onZone={setZoneId}
          />
        )}
        <WantedTime
          order={order}
          zone={isMoved ? fee.zone : order.deliveryZone}
          value={wantedAt}
          error={errors.wantedAt}
          onChange={setWantedAt}
        />
        {!isDelivery && !hasTimes && <p className={styles.note}>Ко времени сейчас не заказать</p>}
        {isMoved && fee.zone && <FeeNote order={order} fee={fee.amount} />}
      </fieldset>
    </Modal>
  );
}

/** Of a brand that takes no orders for later only the address can be another one. */
const titleOf = ({ isDelivery, hasTimes }: { isDelivery: boolean; hasTimes: boolean }): string =>
  [...(isDelivery ? ['адрес'] : []), ...(hasTimes || !isDelivery ? ['время'] : [])].join(' и ');

/** Returns where an order is received, for which slots are offered. `zone`: of a delivery; undefined: none is known. */
const whereOf = ({ deliveryMode, pickupPoint }: StaffOrder, zone: { id: number } | undefined) =>
  deliveryMode === 'DELIVERY' ? { zoneId: zone?.id } : { pointId: pickupPoint?.id ?? 0 };

interface WantedTimeProps {
  order: StaffOrder;
  /** Of a delivery; undefined: none is known. */
  zone: { id: number } | undefined;
  /** ISO; empty: the time of the order stays, full or near as it may be. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function WantedTime({ order, zone, ...field }: WantedTimeProps) {
  const { brandId, wantedAt } = order;
  const now = useNow();
  const timeZone = useZone();
  return (
    <SlotField
      brandId={brandId}
      where={whereOf(order, zone)}
      none={`Как сейчас${wantedAt ? `: ${clockOf(wantedAt, now, timeZone)}` : ''}`}
      {...field}
    />
  );
}

/** Returns what the delivery to an address costs for the order as it is, and why it is not delivered there. */
function useFee(
  { brandId, items }: StaffOrder,
  { address, zoneId }: { address: string; zoneId: number | null },
) {
  const zones = useQuery(counterZonesQuery(brandId)).data?.zones ?? [];
  const zone = zoneOf(zones, { address, zoneId });
  const itemsTotal = Math.round(items.reduce((sum, { totalPrice }) => sum + totalPrice, 0) * 100) / 100;
  return {
    zones,
    zone,
    amount: zone ? deliveryFeeOf(zone, itemsTotal) : 0,
    problem: zone && belowMinimum(zone, itemsTotal),
  };
}

function FeeNote({ order: { deliveryFee = 0, total }, fee }: { order: StaffOrder; fee: number }) {
  const sum = formatRoubles(Math.round((total - deliveryFee + fee) * 100) / 100);
  return (
    <p role="status" className={styles.note}>
      Доставка: {feeText(fee)}
      {fee !== deliveryFee && `, было ${feeText(deliveryFee)}. К оплате станет ${sum}`}
    </p>
  );
}
