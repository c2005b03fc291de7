/** Numbers in Russian format. Without `Intl`, whose tables a browser loads at first use: that would delay prices. */

const SPACE = '\u00a0';

/** Formats 1234.5 as «1 234,50», with `least` to `most` decimals; trailing zeros beyond `least` are omitted. */
export function formatDecimal(value: number, least: number, most: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(most).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, SPACE);
  const zeros = /0*$/.exec(decimals)?.[0].length ?? 0;
  const shown = decimals.slice(0, Math.max(least, most - zeros));
  const sign = value < 0 && Number(value.toFixed(most)) !== 0 ? '-' : '';
  return `${sign}${grouped}${shown === '' ? '' : `,${shown}`}`;
}
