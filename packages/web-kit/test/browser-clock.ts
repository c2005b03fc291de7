/** For tests of screens: the clock of the browser, whatever that of the machine is. */

const { DateTimeFormat } = Intl;

/** The local parts of a date that screens read, by the parts of a format. */
const LOCAL_PARTS = {
  getFullYear: 'year',
  getMonth: 'month',
  getDate: 'day',
  getHours: 'hour',
  getMinutes: 'minute',
} as const;

/** Gives this zone to dates, and to formats that are created without one, until the end of the test. */
export function setBrowserZone(timeZone: string): void {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, options) => new DateTimeFormat(locales, { timeZone, ...options }));
  const format = new DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  for (const getter of Object.keys(LOCAL_PARTS) as (keyof typeof LOCAL_PARTS)[])
    jest.spyOn(Date.prototype, getter).mockImplementation(function (this: Date) {
      const part = format.formatToParts(this).find(({ type }) => type === LOCAL_PARTS[getter]);
      return Number(part?.value) - (getter === 'getMonth' ? 1 : 0);
    });
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
