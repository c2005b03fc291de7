/** A real mail server that stores the e-mails of svc-auth. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmailStore } from '@skatert/launcher/mail/email-store';
import { startMailServer } from '@skatert/launcher/mail/smtp';

export interface Mailbox {
  smtpUrl: string;
  /** Returns the texts of the e-mails to an address, the newest first. */
  emailsTo: (address: string) => Promise<string[]>;
  /** Returns the newest code that was sent to an address. */
  codeFor: (address: string) => Promise<string>;
  /** Whether the server takes no e-mails. */
  refuse: (refuses: boolean) => void;
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'skatert-emails-'));
  const store = new EmailStore(folder);
  let refuses = false;
  const server = await startMailServer(0, async (raw) => {
    if (refuses) throw new Error('no e-mails are taken');
    await store.add(raw);
  });
  const emailsTo = async (address: string): Promise<string[]> =>
    (await store.list()).filter(({ to }) => to.includes(address)).map(({ text }) => text);
  return {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    emailsTo,
    codeFor: async (address) => /\b\d{6}\b/.exec((await emailsTo(address))[0] ?? '')?.[0] ?? '',
    refuse: (value) => {
      refuses = value;
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a code of six digits that differs from `code`. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
