/** What is wrong with what was entered, by the names that the service gives its errors: it refuses the same. */
import { COUNTER_TEXTS, discountLargeText, isPercent } from '@skatert/contracts/orders/counter-rules';
import { PAYMENT_TEXTS } from '@skatert/contracts/orders/payments';
import { changeIn, type DraftForm } from './draft.js';

export type Problems = Record<string, string>;

/** The field of the form to which an error of the service belongs; those without one are said of the whole order. */
const FIELDS: Record<string, keyof DraftForm> = {
  source: 'source',
  place: 'place',
  phone: 'phone',
  name: 'name',
  address: 'address',
  deliveryZoneId: 'zoneId',
  wantedAt: 'wantedAt',
  comment: 'comment',
  paymentMethod: 'method',
  changeFrom: 'given',
  'discount.percent': 'percent',
  'discount.reason': 'reason',
};

/** Returns what is wrong with what was typed. @param total in roubles @param discountMax in percent */
export function typedProblems(form: DraftForm, total: number, discountMax: number): Problems {
  const percent = percentProblem(form.percent, discountMax);
  const given = givenProblem(form, total);
  return { ...(percent && { 'discount.percent': percent }), ...(given && { changeFrom: given }) };
}

/** Returns what lacks: it is said once the order is to be accepted. */
export const missingProblems = ({ percent, reason }: DraftForm): Problems =>
  percent !== null && reason.trim() === '' ? { 'discount.reason': COUNTER_TEXTS.reasonRequired } : {};

/** Returns those of the errors whose fields have not changed since they were sent. */
export const standingErrors = (errors: Problems, sent: DraftForm, form: DraftForm): Problems =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const field = FIELDS[name];
      return field === undefined || sent[field] === form[field];
    }),
  );

function percentProblem(percent: number | null, max: number): string | undefined {
  if (percent === null) return undefined;
  if (!isPercent(percent)) return COUNTER_TEXTS.percent;
  return percent > max ? discountLargeText(max) : undefined;
}

function givenProblem(form: DraftForm, total: number): string | undefined {
  const { method, given } = form;
  if (method !== 'CASH' || given === null) return undefined;
  if (!Number.isInteger(given) || given <= 0) return PAYMENT_TEXTS.changeFrom;
  return changeIn(form, total) === null ? 'Меньше суммы заказа' : undefined;
}
