/** Creates what the staff does with orders in a release's dump: at the counter, in the kitchen, with couriers. */
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { fillCounter, type KnownCounter, readCounter } from './populate-counter.js';
import { fillCouriers, type KnownCouriers, readCouriers } from './populate-couriers.js';
import { fillKitchen, type KnownKitchen, readKitchen } from './populate-kitchen.js';

/** What a test must find again. */
export interface KnownSales {
  counter: KnownCounter;
  kitchen: KnownKitchen;
  couriers: KnownCouriers;
}

interface People {
  owner: Calls;
  /** Has ordered a delivery. */
  customer: Calls;
  /** Without an account. */
  guest: Calls;
}

/** Returns the ids of the counter's orders. @param delivery an order that nobody has accepted */
export async function fillSales(owner: Calls, shop: Shop, delivery: number): Promise<number[]> {
  const sold = await fillCounter(owner, shop);
  await fillKitchen(owner, shop, { edited: editedOf(sold), done: sold[1] ?? 0 });
  await fillCouriers(owner, shop, delivery);
  return sold;
}

/** Returns all that `fillSales` has created. @param sold the counter's orders */
export async function readSales(people: People, shop: Shop, sold: readonly number[]): Promise<KnownSales> {
  const { owner, guest } = people;
  return {
    counter: await readCounter(owner, shop, sold),
    kitchen: await readKitchen(owner, guest, shop, editedOf(sold)),
    couriers: await readCouriers(people, shop),
  };
}

/** Returns the id of the order that was changed while it was cooked: it has a dish that uses flour, of which another one was removed. */
export const editedOf = (sold: readonly number[]): number => sold[2] ?? 0;
