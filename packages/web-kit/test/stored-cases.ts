/** Tests of a value in the browser's storage, for the app that defines it. */
import type { Stored } from '../src/storage';

const GARBAGE = ['', 'null', '"x"', '[[]]', '{', '{"":{}}', '[null]', '[7.5]', '\u0000'];

export interface StoredCases<T> {
  /** The id to which one of several values belongs. */
  of?: string;
  good: readonly T[];
  /** Values that are no garbage, and none of these. */
  bad?: readonly unknown[];
}

/** Adds a test: the good values are read as they were stored, all others are null and removed. */
export function testStored<T>(stored: Stored<T>, { of, good, bad = [] }: StoredCases<T>): void {
  const key = stored.key(of);
  test(`${key} is read as it was stored, and dropped when it is invalid`, () => {
    for (const value of good) {
      stored.write(value, of);
      expect(stored.read(of)).toEqual(value);
    }
    const area = localStorage.getItem(key) === null ? sessionStorage : localStorage;
    for (const text of [...GARBAGE, ...bad.map((value) => JSON.stringify(value))]) {
      area.setItem(key, text);
      expect([text, stored.read(of)]).toEqual([text, null]);
      expect(area.getItem(key)).toBeNull();
    }
  });
}
