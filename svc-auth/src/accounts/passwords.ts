/** Hashes and verifies passwords with argon2id. */
import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes, one thread: OWASP's minimum for argon2id, which is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummyHash: Promise<string> | undefined;

/**
 * Returns true when the password is correct. Without a hash it verifies against a dummy one, so that the response time
 * does not reveal whether the account exists.
 */
export async function isPasswordCorrect(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('the password of no account');
  const isCorrect = await verify(passwordHash ?? (await dummyHash), password);
  return isCorrect && passwordHash != null;
}
