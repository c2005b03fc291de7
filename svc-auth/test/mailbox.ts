/** A real mail server that catches what svc-auth sends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LetterBox } from '@skatert/launcher/mail/letter-box';
import { startMailServer } from '@skatert/launcher/mail/smtp';

export interface Mailbox {
  smtpUrl: string;
  /** Texts of the letters to an address, the newest first. */
  lettersTo: (address: string) => Promise<string[]>;
  /** The newest code that went to an address. */
  codeFor: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'skatert-letters-'));
  const box = new LetterBox(folder);
  const server = await startMailServer(0, (raw) => box.add(raw));
  const lettersTo = async (address: string): Promise<string[]> =>
    (await box.list()).filter(({ to }) => to.includes(address)).map(({ text }) => text);
  return {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    lettersTo,
    codeFor: async (address) => /\b\d{6}\b/.exec((await lettersTo(address))[0] ?? '')?.[0] ?? '',
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A code of six digits that is another one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
