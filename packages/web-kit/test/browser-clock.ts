/** For tests of screens: the clock of the browser, whatever that of the machine is. */

const { DateTimeFormat } = Intl;

/** Gives this zone to formats that are created without one, until the end of the test. */
export function setBrowserZone(timeZone: string): void {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, options) => new DateTimeFormat(locales, { timeZone, ...options }));
}

const CLOCK = [
  'Date',
  'performance',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'hrtime',
] as const;

/** Fakes only these parts of the clock, until `jest.useRealTimers`: a response needs real timers. `now`: in ms. */
export const fakeOnly = (faked: readonly (typeof CLOCK)[number][], now?: number) =>
  jest.useFakeTimers({
    ...(now !== undefined && { now }),
    doNotFake: CLOCK.filter((name) => !faked.includes(name)),
  });

/** Stops the clock at an ISO time, until `jest.useRealTimers`; timers stay real. */
export const stopClock = (iso: string) => fakeOnly(['Date'], Date.parse(iso));
