/** Passwords are kept as argon2id hashes. */
import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes, one thread: the least that OWASP names for argon2id, which is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/** True when the password is right. Without an account the same work is done in vain: time tells nothing. */
export async function isPasswordRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash != null;
}
