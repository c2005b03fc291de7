/** The steps that the server does not have yet: kept in the courier's browser until it has, so that a lost connection loses none. */
import type { CourierOrder, CourierPage } from '@skatert/contracts/orders/courier-page';
import { COURIER_STEPS, type CourierStep, courierStepOf } from '@skatert/contracts/orders/courier-rules';
import { statusLabel } from '@skatert/contracts/orders/order-status';
import { PAYMENT_METHODS, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { fields, listOf, optional, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { useMemo } from 'react';
import { store, useStored } from '../orders/stored.js';

export interface KeptStep {
  courierId: number;
  orderId: number;
  step: CourierStep;
  /** How all that was due has been paid to him; null: it was not. */
  method: PaymentMethod | null;
  /** All attempts have the same one, so that the money counts once. */
  key: string;
}

/** Any text is valid as a step and as a method: what a newer release has kept must not be lost, nor the others with it. */
const storedSteps = stored<KeptStep[]>(
  'courier_steps',
  listOf(fields({ courierId: whole, orderId: whole, key: text, step: text, method: optional(text) })),
);

/** Returns false for what this release can't send: it stays stored. */
const isKnown = ({ step, method }: KeptStep): boolean =>
  COURIER_STEPS.includes(step) && (method === null || PAYMENT_METHODS.includes(method));

const read = (): KeptStep[] => storedSteps.read() ?? [];

/** Returns the steps of a courier, in the order in which he took them. */
export function useSteps(courierId: number): KeptStep[] {
  const all = useStored(storedSteps);
  return useMemo(
    () => all?.filter((each) => each.courierId === courierId && isKnown(each)) ?? [],
    [all, courierId],
  );
}

const isSame = (one: KeptStep, other: KeptStep): boolean =>
  one.courierId === other.courierId && one.orderId === other.orderId && one.step === other.step;

/** Keeps a step until it is sent; one that waits already stays as it is. */
export function keepStep(step: KeptStep): void {
  const kept = read();
  if (!kept.some((each) => isSame(each, step))) store(storedSteps, [...kept, step]);
}

/** Forgets a step that was sent, or refused. */
export function dropStep(step: KeptStep): void {
  const left = read().filter((each) => !isSame(each, step));
  store(storedSteps, left.length > 0 ? left : null);
}

/** Returns the orders as they are after the steps that wait: what is delivered is gone. */
export function withSteps({ orders }: CourierPage, steps: readonly KeptStep[]): CourierOrder[] {
  const has = (orderId: number, step: CourierStep) =>
    steps.some((each) => each.orderId === orderId && each.step === step);
  return orders
    .filter(({ id }) => !has(id, 'DELIVERED'))
    .map((order) => (has(order.id, 'OUT_FOR_DELIVERY') ? taken(order) : order));
}

const taken = (order: CourierOrder): CourierOrder => ({
  ...order,
  status: 'OUT_FOR_DELIVERY',
  statusLabel: statusLabel('OUT_FOR_DELIVERY'),
  step: courierStepOf('OUT_FOR_DELIVERY'),
});
