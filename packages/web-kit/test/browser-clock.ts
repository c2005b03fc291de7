/** For tests of screens: the clock of the browser, whatever that of the machine is. */

const { DateTimeFormat } = Intl;

/** Gives this zone to formats that are created without one, until `jest.restoreAllMocks`. */
export function setBrowserZone(timeZone: string): void {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, options) => new DateTimeFormat(locales, { timeZone, ...options }));
}

/** Stops the clock at an ISO time, until `jest.useRealTimers`; timers stay real: a response needs them. */
export const stopClock = (iso: string) =>
  jest.useFakeTimers({
    now: Date.parse(iso),
    doNotFake: [
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
    ],
  });
