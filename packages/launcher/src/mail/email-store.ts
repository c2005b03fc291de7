/** Stores caught e-mails as files, so that they survive a restart. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

export interface CaughtEmail {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | undefined;
}

/** Older e-mails are removed. */
const MAX_EMAILS = 200;
/** Milliseconds since 1970 and a random suffix: ids sort by time. */
const ID = /^\d{13}-[0-9a-f]{8}$/;
const SUFFIX = '.eml';

export class EmailStore {
  constructor(private readonly folder: string) {}

  /** Stores an e-mail, readable by the folder's owner alone: it contains codes and addresses. `now`: in ms. */
  async add(raw: Buffer, now = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const id = `${now}-${randomBytes(4).toString('hex')}`;
    const temporary = join(this.folder, `.${id}`);
    await writeFile(temporary, raw, { mode: 0o600 });
    await rename(temporary, join(this.folder, `${id}${SUFFIX}`));
    for (const old of (await this.#ids()).slice(MAX_EMAILS)) await this.#remove(old);
  }

  /** Returns all e-mails, newest first. */
  async list(): Promise<CaughtEmail[]> {
    const emails = await Promise.all((await this.#ids()).map((id) => this.read(id)));
    return emails.filter((email) => email !== undefined);
  }

  /** Returns one e-mail; undefined when there is none with this id. */
  async read(id: string): Promise<CaughtEmail | undefined> {
    if (!ID.test(id)) return undefined;
    const raw = await readFile(join(this.folder, `${id}${SUFFIX}`)).catch(() => undefined);
    if (!raw) return undefined;
    const { from, to = [], subject = '', text = '', html } = await PostalMime.parse(raw);
    return {
      id,
      receivedAt: new Date(Number(id.slice(0, 13))).toISOString(),
      from: from ? nameOf(from) : '',
      to: to.map(nameOf),
      subject,
      text,
      html,
    };
  }

  async #ids(): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  #remove(id: string): Promise<void> {
    return rm(join(this.folder, `${id}${SUFFIX}`), { force: true });
  }
}

const nameOf = ({ name, address }: Address): string =>
  name && address ? `${name} <${address}>` : (address ?? name);
