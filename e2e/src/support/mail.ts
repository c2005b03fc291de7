/** Reads e-mails from the platform's mail catcher. */
import { type APIRequestContext, expect } from '@playwright/test';

interface CaughtEmail {
  to: string[];
  text: string;
}

/** Returns the code of the newest e-mail with a code to an address. */
export const codeSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  sentTo(request, address, /\b\d{6}\b/);

/** Returns the link of the newest e-mail with a link to an address. */
export const linkSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  sentTo(request, address, /https?:\S+/);

async function sentTo(request: APIRequestContext, address: string, wanted: RegExp): Promise<string> {
  const { MAIL_URL } = process.env;
  if (!MAIL_URL) throw new Error('MAIL_URL is not set: this journey needs a platform that catches mail');
  const find = async (): Promise<string | undefined> => {
    const emails = (await (await request.get(`${MAIL_URL}/api/emails`)).json()) as CaughtEmail[];
    const sent = emails.filter(({ to }) => to.some((each) => each.includes(address)));
    return sent.map(({ text }) => wanted.exec(text)?.[0]).find((found) => found !== undefined);
  };
  await expect.poll(find, `an e-mail to ${address} with ${wanted}`).toBeDefined();
  return (await find()) ?? '';
}
