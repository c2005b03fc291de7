/** Sends e-mails over SMTP. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Resolves when the mail server has accepted the e-mail. @throws EmailNotSentError */
export type Mailer = (email: Email) => Promise<void>;

export interface MailerOptions {
  /** `smtp://…` or `smtps://…`, with user and password if the server requires them; absent: no e-mails can be sent. */
  smtpUrl: string | undefined;
  /** Such as «Скатерть <no-reply@example.ru>». */
  from: string;
  log: FastifyBaseLogger;
}

/** The time limit of each step of the SMTP conversation; longer than a healthy server needs. */
const TIMEOUT_MS = 4000;

export class EmailNotSentError extends Error {
  override name = 'EmailNotSentError';
}

/** Returns the mailer. It logs only the codes of a failure, since addresses and texts are personal data. */
export function createMailer({ smtpUrl, from, log }: MailerOptions): Mailer {
  if (smtpUrl === undefined)
    return async () => {
      log.warn('e-mail not sent: SMTP_URL is not set');
      throw new EmailNotSentError();
    };
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  return async ({ to, ...email }) => {
    try {
      // An address in an object is used as it is, and never parsed as a list of addresses.
      await transport.sendMail({ ...email, to: { name: '', address: to } });
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ code, responseCode }, 'e-mail not sent');
      throw new EmailNotSentError();
    }
  };
}
