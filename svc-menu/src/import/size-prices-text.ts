/** The prices of sizes in one cell: «25 см=350|40 см=590/490», the promotional price after the slash. */
import type { ImportColumn } from '@skatert/contracts/menu/import-rules';
import { SIZE_SEPARATOR } from '@skatert/contracts/menu/import-rules';
import type { SizeInput } from '@skatert/contracts/menu/products';
import type { SizePrice } from '@skatert/contracts/menu/size-prices';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { numberOf, numberProblem } from '@skatert/tables/number-cell';

const EQUALS = '=';

/** Returns prices in kopecks as text. A single one whose text could be several ends with the separator. */
export function toSizePricesText(prices: readonly SizePrice[]): string {
  const text = prices
    .map(({ label, price, promoPrice }) => {
      const promo = promoPrice === null ? '' : `/${roublesText(promoPrice)}`;
      return `${label.replaceAll(/[\\|=]/g, '\\$&')}${EQUALS}${roublesText(price)}${promo}`;
    })
    .join(SIZE_SEPARATOR);
  return prices.length === 1 && /[;\n]/.test(text) ? `${text}${SIZE_SEPARATOR}` : text;
}

const roublesText = (kopecks: number): string => String(kopecksToRoubles(kopecks)).replace('.', ',');

/** A size's price as it is typed: a text is no number, which the rules of the form refuse. */
export interface TypedSizePrice extends Pick<SizeInput, 'label'> {
  price: number | string | null;
  promoPrice: number | string | null;
}

interface SizePriceError {
  column: ImportColumn;
  message: string;
}

/** Returns the prices in a text, and what can't be read of them; semicolons and lines separate them, too. */
export function fromSizePricesText(text: string): { prices: TypedSizePrice[]; errors: SizePriceError[] } {
  const [separators, parts] = [text.includes(SIZE_SEPARATOR) ? SIZE_SEPARATOR : ';\n', [['']]];
  for (const token of text.match(/\\[\\|=]|./gs) ?? []) {
    const part = parts.at(-1) ?? [];
    if (separators.includes(token)) parts.push(['']);
    else if (token === EQUALS) part.push('');
    else part[part.length - 1] += token.length === 2 ? token.slice(1) : token;
  }
  const typed = parts.filter((part) => part.some((each) => each.trim() !== ''));
  return { prices: typed.map(toTyped), errors: typed.flatMap(errorsOf) };
}

const toTyped = ([label = '', prices = '']: readonly string[]): TypedSizePrice => {
  const [price, promoPrice] = prices.split('/');
  return { label: label.trim(), price: numberOf(price), promoPrice: numberOf(promoPrice) };
};

/** Returns the errors of one size's text, which name it. */
function errorsOf(part: readonly string[]): SizePriceError[] {
  const [label = '', prices = ''] = part;
  const column = 'sizePrices';
  const numbers = prices.split('/');
  if (part.length !== 2 || numbers.length > 2)
    return [
      { column, message: `«${label.trim()}»: напишите размер и цену так: 40 см=590 или 40 см=590/490` },
    ];
  return numbers.flatMap((number) => {
    const problem = numberProblem(number);
    return problem === undefined ? [] : [{ column, message: sizeError(label, problem) }];
  });
}

/** Returns an error that names its size. */
export const sizeError = (label: string, message: string): string => `«${label.trim()}»: ${message}`;
