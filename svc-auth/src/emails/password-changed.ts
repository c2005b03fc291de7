/** Tells the owner of an account that its password was changed. */
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import type { UserDoc } from '../accounts/user-model.js';
import { type Email, EmailNotSentError, type Mailer } from './mailer.js';
import { plainEmail } from './plain-email.js';

/** When it was changed (in ms), and with which device, such as «Chrome на Windows». */
export interface Change {
  at: number;
  device: string;
}

const passwordChangedEmail = (to: string, username: string, { at, device }: Change): Email =>
  plainEmail(to, `Пароль изменён — ${PRODUCT_NAME}`, [
    'Здравствуйте!',
    `Пароль для логина «${username}» изменён ${formatDateTimeIn(new Date(at).toISOString(), DEFAULT_TIME_ZONE)} (МСК), устройство: ${device}. Остальные сеансы завершены.`,
    'Если это были не вы, задайте новый пароль по ссылке «Забыли пароль?» на странице входа, а затем смените пароль почты.',
  ]);

/**
 * Sends the e-mail to the confirmed address, if there is one. It has no limit, which a stranger could exhaust: each change
 * needs the former password or a link. A failure changes nothing: the password is changed.
 */
export async function tellPasswordChanged(
  { mailer }: { mailer: Mailer },
  { username, email, emailVerified }: Pick<UserDoc, 'username' | 'email' | 'emailVerified'>,
  change: Change,
): Promise<void> {
  if (email === null || !emailVerified) return;
  try {
    await mailer(passwordChangedEmail(email, username, change));
  } catch (error) {
    if (!(error instanceof EmailNotSentError)) throw error;
  }
}
