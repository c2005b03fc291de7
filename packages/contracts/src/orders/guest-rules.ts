/** Guests: customers without an account, whom a brand knows by their phone. Without zod. */
import { PROFILE_RULES } from '../auth/profile-rules.js';

/**
 * The ids of guests begin here, so that every id of a customer tells whether he has an account: accounts are counted from 1,
 * and no session has an id of a guest.
 */
export const GUEST_IDS_FROM = 1_000_000_000_000;

export const isGuestId = (userId: number): boolean => userId >= GUEST_IDS_FROM;

const { firstName, patronymic, phone } = PROFILE_RULES.customer;

/**
 * How a guest's name and phone are checked and normalized: as in a customer's profile, but the name may be as short as a
 * patronymic may: «Ян».
 */
export const GUEST_RULES = {
  name: {
    check: (typed: string) =>
      firstName.normalize(typed) === '' ? firstName.check('') : patronymic.check(typed),
    normalize: firstName.normalize,
  },
  phone,
};

export const GUEST_TEXTS = {
  mark: 'Гость',
  setting: 'Заказ без регистрации',
  /** Why the staff can't write to a guest. */
  noChat: 'Гость заказал без регистрации и сообщений не увидит. Позвоните ему.',
} as const;
