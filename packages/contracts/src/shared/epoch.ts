/**
 * Epochs of numbers that only grow: positions of events and versions of states. The upper part of such a number is its
 * epoch, so that numbers are compared by value alone. An owner whose database was set back to an older copy goes on in
 * the next epoch: each number that it gives from then on is above all those that its subscribers have seen.
 */

/** How many numbers an epoch has; 999 epochs fit into a poll's `since`. */
export const EPOCH_SPAN = 1_000_000_000_000;

/** The epoch of a number, from 0. */
export const epochOf = (number: number): number => Math.floor(number / EPOCH_SPAN);

/** The number before the first one of an epoch. */
export const epochStart = (epoch: number): number => epoch * EPOCH_SPAN;
