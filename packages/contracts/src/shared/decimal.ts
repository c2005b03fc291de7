/** Numbers as Russian writes them. By hand: a browser's own formatter loads its tables first, and prices can't wait. */

const SPACE = '\u00a0';

/** 1234.5 → «1 234,50» with two decimals; zeros beyond `least` decimals are left out. */
export function formatDecimal(value: number, least: number, most: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(most).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, SPACE);
  const zeros = /0*$/.exec(decimals)?.[0].length ?? 0;
  const shown = decimals.slice(0, Math.max(least, most - zeros));
  const sign = value < 0 && Number(value.toFixed(most)) !== 0 ? '-' : '';
  return `${sign}${grouped}${shown === '' ? '' : `,${shown}`}`;
}
