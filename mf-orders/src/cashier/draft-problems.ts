/** What is wrong with what was entered, by the names that the service gives its errors: it refuses the same. */
import {
  COUNTER_TEXTS,
  discountLargeText,
  isPercent,
  placeProblem,
} from '@skatert/contracts/orders/counter-rules';
import { PAYMENT_TEXTS } from '@skatert/contracts/orders/payments';
import { changeIn, type DraftForm } from './draft.js';

export type Problems = Record<string, string>;

interface Field {
  /** What it is decided by: another value, and the error is over. */
  of: readonly (keyof DraftForm)[];
  /** True while the form has a control that says the error. */
  isShown: (form: DraftForm) => boolean;
}

const always = (): boolean => true;
const never = (): boolean => false;
const ofDelivery = ({ place }: DraftForm): boolean => place === 'DELIVERY';

/** By the errors of the service; those that are not listed are of no field. */
const FIELDS: Record<string, Field> = {
  source: { of: ['source'], isShown: never },
  place: { of: ['source', 'place'], isShown: never },
  phone: { of: ['phone'], isShown: always },
  name: { of: ['name'], isShown: always },
  address: { of: ['address'], isShown: ofDelivery },
  deliveryZoneId: { of: ['address', 'zoneId'], isShown: ofDelivery },
  wantedAt: { of: ['wantedAt'], isShown: ({ wantedAt }) => wantedAt !== '' },
  comment: { of: ['comment'], isShown: always },
  paymentMethod: { of: ['method'], isShown: never },
  changeFrom: { of: ['given'], isShown: ({ method }) => method === 'CASH' },
  'discount.percent': { of: ['percent'], isShown: always },
  'discount.reason': { of: ['reason'], isShown: ({ percent }) => percent !== null },
};

/** Returns what is wrong with what was typed. @param total in roubles @param discountMax in percent */
export function typedProblems(form: DraftForm, total: number, discountMax: number): Problems {
  const percent = percentProblem(form.percent, discountMax);
  const given = givenProblem(form, total);
  return { ...(percent && { 'discount.percent': percent }), ...(given && { changeFrom: given }) };
}

/** Returns what lacks, and what an earlier release has let be chosen: it is said once the order is to be accepted. */
export function missingProblems({ source, place, percent, reason }: DraftForm): Problems {
  const wrongPlace = placeProblem(source, place);
  const lacksReason = percent !== null && reason.trim() === '';
  return {
    ...(wrongPlace && { place: wrongPlace }),
    ...(lacksReason && { 'discount.reason': COUNTER_TEXTS.reasonRequired }),
  };
}

/** Returns those of the errors whose fields have not changed since they were sent. */
export const standingErrors = (errors: Problems, sent: DraftForm, form: DraftForm): Problems =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const fields = FIELDS[name]?.of ?? [];
      return fields.every((field) => sent[field] === form[field]);
    }),
  );

/** Returns what is said of the whole order: the message of a refusal, or those of its errors that no field of the form says; empty: none. */
export function unsaidText(message: string, errors: Problems, form: DraftForm): string {
  if (!Object.values(errors).includes(message)) return message;
  const unsaid = Object.keys(errors).filter((name) => !FIELDS[name]?.isShown(form));
  return [...new Set(unsaid.map((name) => errors[name]))].join(' ');
}

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
