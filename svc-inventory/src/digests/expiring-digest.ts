/**
 * Sends a digest of what expires soon once a day, for each master that has such stock; svc-auth knows the recipients and
 * sends the e-mails. Every instance runs one: an attempt begins with a write that excludes others.
 */
import { SEND_DIGEST_SUBJECT, SendDigestReply } from '@skatert/contracts/auth/digest';
import type { Expiring } from '@skatert/contracts/inventory/expiring';
import { EXPIRING_DAYS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { hourOf } from '@skatert/contracts/shared/days';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { countOf, formatDay } from '@skatert/contracts/shared/text';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Bus } from '@skatert/service-kit/events/bus';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import { zonesOfMasters } from '../shared/time-range.js';
import { type ReadExpiringDeps, readExpiring } from '../stock/read-expiring.js';
import type { DigestModels } from './digest-models.js';
import { findUnwilling } from './digest-settings.js';

export interface ExpiringDigestDeps extends DigestModels, ReadExpiringDeps {
  bus: Bus;
  log: FastifyBaseLogger;
  now: () => number;
}

/** The hour of the chain's day from which on it is sent: before a kitchen orders. */
const FIRST_HOUR = 8;
const CHECK_MS = 5 * 60 * 1000;
/** The pause after an attempt that failed, or whose instance was killed, in ms. */
const RETRY_MS = 30 * 60 * 1000;
/** How long svc-auth may take to reply, in ms: the mail server may be slow. */
const REPLY_TIMEOUT_MS = 60_000;
/** The number of lines that the e-mail names; the screen has all. */
const LINES_MAX = 100;

/** Returns the loop that sends what is due today; what failed is tried again later. */
export const sendExpiringDigests = (deps: ExpiringDigestDeps): BackgroundLoop =>
  new BackgroundLoop({
    log: deps.log,
    failure: 'digest: failed, trying again',
    run: () => sendDue(deps),
    everyMs: CHECK_MS,
  });

async function sendDue(deps: ExpiringDigestDeps): Promise<void> {
  const { digestRuns, warehouses, now } = deps;
  const at = new Date(now());
  const zones = await zonesOfMasters(deps, await documentsOf(warehouses).distinct('masterId'));
  const begun = [...zones].filter(([, zone]) => hourOf(at.getTime(), zone) >= FIRST_HOUR);
  const due = begun.map(([masterId, zone]) => ({ masterId, day: isoDayIn(at.getTime(), zone) }));
  const days = [...new Set(due.map(({ day }) => day))];
  const runs = await documentsOf(digestRuns)
    .find({ day: { $in: days } })
    .toArray();
  const done = new Map(runs.map(({ _id, day }) => [_id, day]));
  for (const { masterId, day } of due)
    if (done.get(masterId) !== day && (await claim(deps, masterId, at))) await send(deps, masterId, day, at);
}

/** Returns false while another instance sends it, or shortly after a failure. */
async function claim(deps: ExpiringDigestDeps, masterId: number, at: Date): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await deps.digestRuns.updateOne(
      { _id: masterId, retryAt: { $lte: at } },
      { $set: { retryAt: new Date(at.getTime() + RETRY_MS) }, $setOnInsert: { day: '' } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // It exists, and is not due.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function send(deps: ExpiringDigestDeps, masterId: number, day: string, at: Date): Promise<void> {
  const expiring = await readExpiring(deps, [masterId], { days: EXPIRING_DAYS }, at);
  if (expiring.length > 0) {
    const { bus, log } = deps;
    const request = {
      key: `expiring:${masterId}:${day}`,
      masterId,
      except: await findUnwilling(deps, masterId),
      subject: `Сроки годности: ${countOf(expiring.length, ['позиция', 'позиции', 'позиций'])} — ${PRODUCT_NAME}`,
      paragraphs: paragraphsOf(expiring, day),
    };
    const { sent, failed } = await bus.request(
      SEND_DIGEST_SUBJECT,
      request,
      SendDigestReply,
      REPLY_TIMEOUT_MS,
    );
    log.info({ masterId, sent, failed }, 'digest: sent');
    if (failed > 0) return;
  }
  await deps.digestRuns.updateOne({ _id: masterId }, { $set: { day, retryAt: at } });
}

function paragraphsOf(expiring: readonly Expiring[], day: string): string[] {
  const lineOf = ({ ingredientName, warehouseName, quantity, unitName, expiresAt }: Expiring): string =>
    `${ingredientName} — ${formatQuantity(quantity)} ${unitName}, ${warehouseName}, до ${formatDay(expiresAt)}`;
  const expired = expiring.filter(({ expiresAt }) => expiresAt < day);
  const soon = expiring.filter(({ expiresAt }) => expiresAt >= day);
  const part = (heading: string, rows: readonly Expiring[]): string[] =>
    rows.length === 0 ? [] : [heading, ...rows.slice(0, LINES_MAX).map(lineOf), ...restOf(rows)];
  return [
    ...part('Срок годности истёк:', expired),
    ...part(`Истекает в ближайшие ${countOf(EXPIRING_DAYS, ['день', 'дня', 'дней'])}:`, soon),
    'Отключить эту сводку можно на странице «Склады», в списке «Истекает срок».',
  ];
}

const restOf = (rows: readonly Expiring[]): string[] =>
  rows.length > LINES_MAX ? [`И ещё: ${rows.length - LINES_MAX}`] : [];
