/** Parses decimal numbers as typed and pasted. */

/** The maximum number of digits before the comma; with three decimals the value is still a safe integer. */
const MAX_WHOLE_DIGITS = 12;

interface DecimalRule {
  decimals: number;
  signed: boolean;
}

/** Returns typed text with commas for dots; null when it can't become such a number. */
export function partialDecimal(typed: string, { decimals, signed }: DecimalRule): string | null {
  const text = typed.replace(/^\s+/, '').replace(/[.,]/g, ',').replace(/^[-−]/, '-');
  const fraction = decimals > 0 ? `(,\\d{0,${decimals}})?` : '';
  const pattern = new RegExp(`^${signed ? '-?' : ''}\\d{0,${MAX_WHOLE_DIGITS}}${fraction}$`);
  return pattern.test(text.replace(/\s/g, '')) ? text : null;
}

/** Returns the number times 10^decimals as an integer; null without digits. */
export function parseDecimal(text: string, decimals: number): number | null {
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d*),?(\d*)$/.exec(text.replace(/\s/g, '')) ?? [];
  if (whole === '' && fraction === '') return null;
  const digits = Number(whole + fraction.padEnd(decimals, '0'));
  // Not `-digits`, which would be -0 for zero.
  return minus ? 0 - digits : digits;
}
