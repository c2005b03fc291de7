/** Request/reply: a digest for those who run the brands of a master, which svc-auth sends by e-mail. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const SEND_DIGEST_SUBJECT = 'auth.email.send-digest';

/** More than a master has people; a message over NATS has at most a megabyte. */
export const DIGEST_EXCEPT_MAX = 10_000;

export const SendDigestRequest = z.object({
  /** Identifies the digest: each recipient gets it once, however often it is requested. */
  key: z.string().max(100),
  masterId: Id,
  /** Users who don't want it. */
  except: z.array(Id).max(DIGEST_EXCEPT_MAX),
  subject: z.string().max(200),
  /** Plain text. */
  paragraphs: z.array(z.string().max(1000)).max(1000),
});
export type SendDigestRequest = z.infer<typeof SendDigestRequest>;

/** `failed`: how many recipients the mail server did not take it for; they get it with the next request. */
export const SendDigestReply = z.object({ sent: z.number().int(), failed: z.number().int() });
export type SendDigestReply = z.infer<typeof SendDigestReply>;
