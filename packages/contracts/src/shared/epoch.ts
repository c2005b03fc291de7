/**
 * Epochs of increasing numbers: positions of events and versions of states. The upper digits of such a number are its
 * epoch, so that numbers are compared by value alone. After a database is restored from a backup, its owner continues
 * in the next epoch: each new number is greater than all numbers that subscribers have seen.
 */

/** The count of numbers in an epoch; 999 epochs fit into a poll's `since`. */
export const EPOCH_SPAN = 1_000_000_000_000;

/** Returns the epoch of a number, from 0. */
export const epochOf = (number: number): number => Math.floor(number / EPOCH_SPAN);

/** Returns the number before the first one of an epoch. */
export const epochStart = (epoch: number): number => epoch * EPOCH_SPAN;
