/** Numbers as people type and paste them; forms and files read them alike. Without zod. */
import { withoutMarks } from './typed-text.js';

/** More than any number; the time of patterns may grow faster than the text. */
const TYPED_MAX = 100;
/** A currency before or after an amount of money; Windows-1251 lacks the sign. */
const CURRENCY = /^(?:₽|rub)|(?:₽|руб(?:\.|лей|ля|ль)?|р\.?|rub\.?)$/i;
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** Matches separated thousands: «1.250,50», «1,250.50», «1.250.000». One separator alone is not enough. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,\d*|(?:,\d{3})+\.\d*|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
/** «1,800» and «1.250»: thousands or a fraction. No group of thousands begins with 0. */
const TWO_WAYS = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** The digits of a number with a decimal point, such as `-1250.50`; or why a text has none, undefined: no number. */
export type TypedNumber = { plain: string } | { problem: string | undefined };

/**
 * Reads a number with a comma or a point, separated thousands, and the sign of roubles; null for an empty text.
 * @param mayHaveThousandths three digits after one separator are a fraction, as in quantities; otherwise they can be
 * read in two ways, which is a problem
 */
export function readNumber(typed: string, mayHaveThousandths = false): TypedNumber | null {
  if (typed.length > TYPED_MAX) return { problem: undefined };
  const bare = withoutMarks(typed).replace(/\s/g, '').replace(CURRENCY, '');
  if (bare === '') return null;
  const sign = /^[-−]/.test(bare) ? '-' : '';
  const digits = bare.replace(/^[-−+]/, '');
  const [, whole, fraction = ''] = (mayHaveThousandths ? null : TWO_WAYS.exec(digits)) ?? [];
  if (whole) {
    const decimals = fraction.replace(/0$/, '');
    const minus = sign && '−';
    return {
      problem: `«${minus}${digits}» можно понять по-разному: напишите ${minus}${whole}${fraction} или ${minus}${whole},${decimals}`,
    };
  }
  if (PLAIN.test(digits)) return { plain: sign + digits.replace(',', '.') };
  if (!GROUPED.test(digits)) return { problem: undefined };
  const separator = digits.lastIndexOf(/[.,]/.exec(digits)?.[0] === '.' ? ',' : '.');
  const [before, after] =
    separator < 0 ? [digits, ''] : [digits.slice(0, separator), digits.slice(separator + 1)];
  return { plain: `${sign}${before.replace(/\D/g, '')}${after === '' ? '' : `.${after}`}` };
}
