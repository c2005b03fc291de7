/** Tells the owner of an account by e-mail what was changed, as soon as it is. */
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import type { UserDoc } from '../accounts/user-model.js';
import type { Email } from './mailer.js';
import { plainEmail } from './plain-email.js';

export interface TellDeps {
  /** Sends an e-mail after the response, which a slow mail server must not hold up: the change is done. */
  sendLater: (email: Email) => void;
}

/** The account as it was before the change. */
export type Former = Pick<UserDoc, 'username' | 'email' | 'emailVerified'>;

/** When it was changed (in ms), and with which device, such as «Chrome на Windows»; null: by who manages the account. */
export interface Change {
  at: number;
  device: string | null;
}

/** `what`: such as «Пароль»; `paragraphs`: what follows from the change, and what to do. */
export interface Told {
  what: string;
  paragraphs: readonly [consequence: string, advice: string];
}

/**
 * Sends it to the confirmed address, if there is one. It has no limit, which a stranger could exhaust: a change needs the
 * password, a link or the right to manage the account.
 */
export function tellOwner(
  { sendLater }: TellDeps,
  { username, email, emailVerified }: Former,
  { at, device }: Change,
  { what, paragraphs: [consequence, advice] }: Told,
): void {
  if (email === null || !emailVerified) return;
  const time = `${formatDateTimeIn(new Date(at).toISOString(), DEFAULT_TIME_ZONE)} (МСК)`;
  const by = device === null ? 'это сделал владелец или администратор' : `устройство: ${device}`;
  sendLater(
    plainEmail(email, `${what} изменён — ${PRODUCT_NAME}`, [
      'Здравствуйте!',
      `${what} для логина «${username}» изменён ${time}, ${by}. ${consequence}`,
      advice,
    ]),
  );
}
