/** The key by which e-mails to an address are counted. */
import { createHash } from 'node:crypto';

export const addressKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');
