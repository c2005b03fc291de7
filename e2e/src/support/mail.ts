/** Reads e-mails from the platform's mail catcher. */
import { type APIRequestContext, expect } from '@playwright/test';

interface CaughtEmail {
  to: string[];
  text: string;
}

/** Returns the code of the newest e-mail to an address. */
export async function codeSentTo(request: APIRequestContext, address: string): Promise<string> {
  const { MAIL_URL } = process.env;
  if (!MAIL_URL) throw new Error('MAIL_URL is not set: this journey needs a platform that catches mail');
  const find = async (): Promise<string | undefined> => {
    const emails = (await (await request.get(`${MAIL_URL}/api/emails`)).json()) as CaughtEmail[];
    const email = emails.find(({ to }) => to.some((each) => each.includes(address)));
    return /\b\d{6}\b/.exec(email?.text ?? '')?.[0];
  };
  await expect.poll(find, `an e-mail with a code to ${address}`).toBeDefined();
  return (await find()) ?? '';
}
