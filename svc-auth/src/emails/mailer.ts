/** Sends letters over SMTP. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Resolves when the mail server has taken the letter. @throws LetterNotSent */
export type Mailer = (letter: Letter) => Promise<void>;

export interface MailerOptions {
  /** `smtp://…` or `smtps://…`, with user and password where the server wants them; absent: no letter can be sent. */
  smtpUrl: string | undefined;
  /** Such as «Скатерть <no-reply@example.ru>». */
  from: string;
  log: FastifyBaseLogger;
}

/** For each step of the talk with the server: longer than a healthy one takes. */
const PATIENCE_MS = 4000;

export class LetterNotSent extends Error {
  override name = 'LetterNotSent';
}

/** Addresses and texts of letters are nobody's business: of a failure only its kind is logged. */
export function createMailer({ smtpUrl, from, log }: MailerOptions): Mailer {
  if (smtpUrl === undefined)
    return async () => {
      log.warn('no letter is sent: SMTP_URL is not set');
      throw new LetterNotSent();
    };
  const timeouts = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  return async ({ to, ...letter }) => {
    try {
      // As an object, the address is taken as it is and never read as a list of addresses.
      await transport.sendMail({ ...letter, to: { name: '', address: to } });
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ code, responseCode }, 'a letter was not sent');
      throw new LetterNotSent();
    }
  };
}
