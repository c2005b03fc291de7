/**
 * Integer ids, counted per collection, that follow time: one increment outside any transaction serves all requests
 * that wait at that moment. Inside a transaction each order would collide on the counter; gaps are fine.
 */
import { type Connection, Schema } from 'mongoose';

interface Counter {
  _id: string;
  last: number;
}

export interface CounterOptions {
  /** Ids fetched ahead, where they need not follow time across instances. */
  ahead?: number;
}

interface Waiter {
  count: number;
  resolve: (first: number) => void;
  reject: (error: unknown) => void;
}

export class Counters {
  readonly #model;

  constructor(connection: Connection) {
    this.#model = connection.model<Counter>(
      'Counter',
      new Schema<Counter>({ _id: String, last: Number }, { versionKey: false }),
      'counters',
    );
  }

  /** A source of ids for one collection. */
  sequence(name: string, { ahead = 0 }: CounterOptions = {}): Sequence {
    return new Sequence(async (count) => {
      const counter = await this.#model
        .findOneAndUpdate({ _id: name }, { $inc: { last: count } }, { upsert: true, returnDocument: 'after' })
        .lean();
      return counter.last - count + 1;
    }, ahead);
  }
}

export class Sequence {
  #waiting: Waiter[] = [];
  #busy = false;
  #next = 0;
  #left = 0;

  /** `take(n)` reserves n ids and answers the first. */
  constructor(
    private readonly take: (count: number) => Promise<number>,
    private readonly ahead: number,
  ) {}

  /** The next id. */
  next(): Promise<number> {
    return this.nextBlock(1);
  }

  /** The first of `count` ids in a row. */
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
        let first = await this.take(wanted + this.ahead);
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
