/** Parses decimal numbers as typed and pasted. */

/** A number as people write it, after spaces and units are gone. */
const NUMBER = /^([-−+]?)(\d*)(?:[.,](\d*))?$/;
const UNIT = /(?:₽|руб\.?|р\.?|%)$/iu;

/**
 * Returns the number times 10^decimals; an integer, unless the text has more decimals. Null for an empty text; NaN for a
 * text that is no number.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const bare = text.replace(/\s/g, '').replace(UNIT, '');
  if (bare === '') return null;
  const [, sign, whole = '', fraction = ''] = NUMBER.exec(bare) ?? [];
  if (whole === '' && fraction === '') return Number.NaN;
  const further = fraction.slice(decimals).replace(/0+$/, '');
  const digits = `${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
  const number = Number(further === '' ? digits : `${digits}.${further}`);
  // Not `-number`, which would be -0 for zero.
  return sign === '-' || sign === '−' ? 0 - number : number;
}
