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

/** Whether a hash is guarded: an earlier release, which doesn't know what its password is for, must not accept it. */
export interface HashForm {
  isGuarded: boolean;
}

/** What is hashed behind a password in the guarded form; nobody can type it. */
const GUARD = '\0guarded';
const PLAIN: HashForm = { isGuarded: false };

export class Passwords {
  #dummyHash: Promise<string> | undefined;

  /** `cost`: lowered by tests, which hash thousands of passwords. */
  constructor(private readonly cost: PasswordCost = COST) {}

  /** Keyboards write «й» in one character or in two: the hash is of one form of the password (NFKC). */
  hash(password: string, { isGuarded } = PLAIN): Promise<string> {
    return hash(password.normalize('NFKC') + (isGuarded ? GUARD : ''), this.cost);
  }

  /**
   * Returns true when the password is correct. Without a hash it verifies against a dummy one, so that the response time
   * does not reveal whether the account exists.
   */
  async isCorrect(
    passwordHash: string | null | undefined,
    password: string,
    { isGuarded } = PLAIN,
  ): Promise<boolean> {
    this.#dummyHash ??= this.hash('the password of no account');
    const stored = passwordHash ?? (await this.#dummyHash);
    const normalized = password.normalize('NFKC');
    const guard = isGuarded ? GUARD : '';
    // Hashes of earlier releases are of the password as it was typed.
    const isCorrect =
      (await verify(stored, normalized + guard)) ||
      (normalized !== password && (await verify(stored, password + guard)));
    return isCorrect && passwordHash != null;
  }
}
