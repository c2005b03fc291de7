/** Hashes and verifies passwords with argon2id. */
import { hash, verify } from '@node-rs/argon2';

/** What one hash costs; `memoryCost` in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** 19 MiB, two passes, one thread: OWASP's minimum for argon2id, which is the library's default algorithm. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class Passwords {
  #dummyHash: Promise<string> | undefined;

  /** `cost`: lowered by tests, which hash thousands of passwords. */
  constructor(private readonly cost: PasswordCost = COST) {}

  /** Keyboards write «й» in one character or in two: the hash is of one form of the password (NFKC). */
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), this.cost);
  }

  /**
   * Returns true when the password is correct. Without a hash it verifies against a dummy one, so that the response time
   * does not reveal whether the account exists.
   */
  async isCorrect(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    this.#dummyHash ??= this.hash('the password of no account');
    const stored = passwordHash ?? (await this.#dummyHash);
    const normalized = password.normalize('NFKC');
    // Hashes of earlier releases are of the password as it was typed.
    const isCorrect =
      (await verify(stored, normalized)) || (normalized !== password && (await verify(stored, password)));
    return isCorrect && passwordHash != null;
  }
}
