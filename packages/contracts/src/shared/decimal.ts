/** Numbers in Russian format. Without `Intl`, whose tables a browser loads at first use: that would delay prices. */

const SPACE = '\u00a0';

/** Formats 1234.5 as «1 234,50»; trailing zeros beyond `minDecimals` are omitted; a minus sign, no hyphen. */
export function formatDecimal(value: number, minDecimals: number, maxDecimals: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, SPACE);
  const zeros = /0*$/.exec(decimals)?.[0].length ?? 0;
  const shown = decimals.slice(0, Math.max(minDecimals, maxDecimals - zeros));
  const sign = value < 0 && Number(value.toFixed(maxDecimals)) !== 0 ? '−' : '';
  return `${sign}${grouped}${shown === '' ? '' : `,${shown}`}`;
}
