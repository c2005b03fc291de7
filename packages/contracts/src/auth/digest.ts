/** Request/reply: digests for those who run the brands of a master, which svc-auth sends by e-mail. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const SEND_DIGEST_SUBJECT = 'auth.email.send-digest';

/** More than a master has people; a message over NATS has at most a megabyte. */
export const DIGEST_PEOPLE_MAX = 10_000;

export const SendDigestRequest = z.object({
  /** Identifies the digest: each recipient gets it once, however often it is requested. */
  key: z.string().max(100),
  masterId: Id,
  /** Users who don't want it. */
  except: z.array(Id).max(DIGEST_PEOPLE_MAX),
  subject: z.string().max(200),
  /** Plain text. */
  paragraphs: z.array(z.string().max(1000)).max(1000),
});
export type SendDigestRequest = z.infer<typeof SendDigestRequest>;

export const SEND_DAY_SUMMARY_SUBJECT = 'auth.email.send-day-summary';

/** More brands of a master are not in one e-mail. */
export const SUMMARY_BRANDS_MAX = 100;
/** More paragraphs of a brand are refused. */
export const SUMMARY_PARAGRAPHS_MAX = 50;

/** What is sent of a brand: only to those who run it and are bound to none of its points. */
const BrandPart = z.object({
  brandId: Id,
  paragraphs: z.array(z.string().max(1000)).max(SUMMARY_PARAGRAPHS_MAX),
});

/** The summary of a day of a master's brands: each recipient gets one e-mail with those that he runs. */
export const SendDaySummaryRequest = z.object({
  /** As that of a digest. */
  key: z.string().max(100),
  masterId: Id,
  /** The users who want it. */
  only: z.array(Id).max(DIGEST_PEOPLE_MAX),
  subject: z.string().max(200),
  parts: z.array(BrandPart).max(SUMMARY_BRANDS_MAX),
  /** What follows the parts. */
  ending: z.array(z.string().max(1000)).max(10),
  /** The page of our origin where the reader finds more, such as `/admin/reports`. */
  path: z.string().max(200),
});
export type SendDaySummaryRequest = z.infer<typeof SendDaySummaryRequest>;

/** `failed`: how many recipients the mail server did not take it for; they get it with the next request. */
export const SendDigestReply = z.object({ sent: z.number().int(), failed: z.number().int() });
export type SendDigestReply = z.infer<typeof SendDigestReply>;
