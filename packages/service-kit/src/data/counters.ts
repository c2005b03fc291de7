/**
 * Integer ids per collection, in the order of time. One increment outside any transaction serves all requests that wait
 * at that moment; inside a transaction, every order would conflict on the counter. Gaps between ids are allowed.
 */
import mongoose, { type Connection } from 'mongoose';
import { hasSeveralMembers } from './database.js';
import { defineModel } from './define-model.js';

interface Counter {
  _id: string;
  last: number;
}

export interface CounterOptions {
  /** How many ids are reserved ahead; only where ids need not follow time across instances. */
  ahead?: number;
}

interface Waiter {
  count: number;
  resolve: (first: number) => void;
  reject: (error: unknown) => void;
}

/**
 * On a single member an id is used by a later write, whose acknowledgement by the journal includes this one: waiting for it
 * here, too, would only add its time. Of several members the next primary may lack an increment that was not acknowledged by
 * a majority, and would assign the same ids again.
 */
const ON_ONE_MEMBER = { w: 1, journal: false } as const;
const OPTIONS = { upsert: true, returnDocument: 'after' } as const;

const openModel = defineModel<Counter>('counters', { _id: String, last: Number });

export class Counters {
  readonly #model;
  #severalMembers: boolean | undefined;

  constructor(private readonly connection: Connection) {
    this.#model = openModel(connection);
  }

  /** Returns the source of ids for one collection. */
  sequence(name: string, { ahead = 0 }: CounterOptions = {}): Sequence {
    const increment = async (count: number) => {
      const counter = await this.#model
        .findOneAndUpdate({ _id: name }, { $inc: { last: count } }, await this.#options())
        .lean();
      return counter.last - count + 1;
    };
    return new Sequence((count) => increment(count).catch(repeatOnce(() => increment(count))), ahead);
  }

  async #options() {
    this.#severalMembers ??= await hasSeveralMembers(this.connection);
    return this.#severalMembers ? OPTIONS : { ...OPTIONS, writeConcern: ON_ONE_MEMBER };
  }
}

/**
 * Returns a function that repeats an increment after a broken connection, and throws other errors again. When all connections
 * break at once, as when the primary dies, the driver repeats only the command that notices it first.
 */
const repeatOnce =
  (increment: () => Promise<number>) =>
  (error: unknown): Promise<number> => {
    if (error instanceof mongoose.mongo.MongoNetworkError) return increment();
    throw error;
  };

export class Sequence {
  #waiting: Waiter[] = [];
  #busy = false;
  #next = 0;
  #left = 0;

  /** `reserve(n)` reserves n ids and returns the first. */
  constructor(
    private readonly reserve: (count: number) => Promise<number>,
    private readonly ahead: number,
  ) {}

  /** Returns the next id. */
  next(): Promise<number> {
    return this.nextBlock(1);
  }

  /** Reserves `count` consecutive ids and returns the first. */
  nextBlock(count: number): Promise<number> {
    if (this.#left >= count) {
      const first = this.#next;
      this.#next += count;
      this.#left -= count;
      return Promise.resolve(first);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ count, resolve, reject });
      void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const wanted = batch.reduce((sum, waiter) => sum + waiter.count, 0);
      try {
        let first = await this.reserve(wanted + this.ahead);
        for (const waiter of batch) {
          waiter.resolve(first);
          first += waiter.count;
        }
        this.#next = first;
        this.#left = this.ahead;
      } catch (error) {
        for (const waiter of batch) waiter.reject(error);
      }
    }
    this.#busy = false;
  }
}
