/** Decimal numbers as people type and paste them. */

/** More digits before the comma than anything has; with three decimals it is still a safe integer. */
const WHOLE_DIGITS = 12;

interface DecimalRule {
  decimals: number;
  signed: boolean;
}

/** What has been typed so far, with a comma for a dot; null where it can't become such a number. */
export function partialDecimal(typed: string, { decimals, signed }: DecimalRule): string | null {
  const text = typed.replace(/^\s+/, '').replace(/[.,]/g, ',').replace(/^[-−]/, '-');
  const fraction = decimals > 0 ? `(,\\d{0,${decimals}})?` : '';
  const pattern = new RegExp(`^${signed ? '-?' : ''}\\d{0,${WHOLE_DIGITS}}${fraction}$`);
  return pattern.test(text.replace(/\s/g, '')) ? text : null;
}

/** The number times 10^decimals as an integer; null where there are no digits. */
export function parseDecimal(text: string, decimals: number): number | null {
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d*),?(\d*)$/.exec(text.replace(/\s/g, '')) ?? [];
  if (whole === '' && fraction === '') return null;
  const digits = Number(whole + fraction.padEnd(decimals, '0'));
  // Not `-digits`: minus nothing is zero.
  return minus ? 0 - digits : digits;
}
