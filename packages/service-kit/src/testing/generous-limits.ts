/** Limits that tests don't meet unless they set them themselves. */

/** How many times the default. */
const FACTOR = 1000;

/** Returns the limits among the settings, those of so many per minute or per owner (`…_PER_…`), far above their defaults. */
export const generousLimits = <Settings extends object>(schema: {
  parse: (settings: object) => Settings;
}): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(schema.parse({}))
      .filter(([name]) => name.includes('_PER_'))
      .map(([name, count]) => [name, count * FACTOR]),
  ) as Partial<Settings>;
