/** What a courier does with an order by his link: he takes it, delivers it, and is paid for it. */
import type { CourierStepBody } from '@skatert/contracts/orders/courier-page';
import { COURIER_STEPS, COURIER_TEXTS, type CourierStep } from '@skatert/contracts/orders/courier-rules';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { canChangeStatus, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrder } from '../orders/change-order.js';
import { type ChangeStatusDeps, changeStatus } from '../orders/change-status.js';
import type { Changer } from '../orders/order-parts.js';
import { type DuePayment, type RecordPaymentDeps, recordDue } from '../payments/record-payment.js';
import type { CourierDoc } from './courier-model.js';
import { SHIFT_MS } from './read-courier-page.js';

export type TakeStepDeps = ChangeStatusDeps & RecordPaymentDeps;

export interface Step extends Pick<CourierStepBody, 'orderId' | 'step' | 'paid'> {
  courier: CourierDoc;
  requestId: string;
}

/**
 * Takes a step with an order that the courier carries. What was done already is not done again, so that his phone may repeat it.
 * @throws AppError NOT_FOUND for an order that he does not carry, STATUS_TRANSITION, PAYMENTS_FULL
 */
export async function takeStep(deps: TakeStepDeps, { courier, step, paid, ...target }: Step): Promise<void> {
  const own = { ...deps, changeOrder: ofCourier(deps, courier) };
  const by: Changer = { userId: 0, role: 'COURIER', name: courier.name };
  if (paid) await payDelivery(own, { ...target, ...paid, by });
  const changeOnce: ChangeOrder = (asked, decide) =>
    own.changeOrder(asked, (order, at) => (isDone(order.status, step) ? undefined : decide(order, at)));
  await changeStatus({ ...own, changeOrder: changeOnce }, { ...target, newStatus: step, by });
}

/** Returns a function that changes only orders which the courier carries, or has delivered in this shift. */
const ofCourier =
  ({ changeOrder }: TakeStepDeps, { _id, brandId }: CourierDoc): ChangeOrder =>
  async (target, decide) => {
    try {
      return await changeOrder(target, (order, at) => {
        const { deliveredAt } = order.courier ?? {};
        const isOver = deliveredAt !== undefined && at.getTime() - deliveredAt.getTime() > SHIFT_MS;
        if (order.brandId !== brandId || order.courier?.id !== _id || isOver) throw notYours();
        return decide(order, at);
      });
    } catch (error) {
      // He can't tell an order of others from one that there is not.
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? notYours() : error;
    }
  };

const notYours = (): AppError => new AppError('NOT_FOUND', { message: COURIER_TEXTS.notYours });

const WAY: readonly OrderStatus[] = [...COURIER_STEPS, 'COMPLETED'];

const isDone = (status: OrderStatus, step: CourierStep): boolean => WAY.indexOf(status) >= WAY.indexOf(step);

/** Records that all that is due was paid for a delivery; nothing when nothing is due any more. */
async function payDelivery(deps: RecordPaymentDeps, payment: DuePayment): Promise<void> {
  const { status } = await deps.changeOrder(payment, () => undefined);
  if (!canChangeStatus(status, 'DELIVERED') && !isDone(status, 'DELIVERED'))
    throw new AppError(ORDERS_ERRORS.STATUS_TRANSITION);
  await recordDue(deps, payment);
}
