/**
 * Sends a digest of what expires soon once a day, for each master that has such stock; svc-auth knows the recipients and
 * sends the e-mails.
 */
import { SEND_DIGEST_SUBJECT, SendDigestReply } from '@skatert/contracts/auth/digest';
import type { Expiring } from '@skatert/contracts/inventory/expiring';
import { EXPIRING_DAYS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { countOf, formatDay } from '@skatert/contracts/shared/text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type MasterDay, sendDailyDigests } from '@skatert/service-kit/digests/daily-digest';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
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

/** Before a kitchen orders. */
const FIRST_HOUR = 8;
/** How long svc-auth may take to reply, in ms: the mail server may be slow. */
const REPLY_TIMEOUT_MS = 60_000;
/** The number of lines that the e-mail names; the screen has all. */
const LINES_MAX = 100;

/** Returns the loop that sends what is due today; what failed is tried again later. */
export const sendExpiringDigests = (deps: ExpiringDigestDeps): BackgroundLoop =>
  sendDailyDigests(deps, {
    firstHour: FIRST_HOUR,
    readZones: async () => zonesOfMasters(deps, await documentsOf(deps.warehouses).distinct('masterId')),
    send: (of) => send(deps, of),
  });

async function send(deps: ExpiringDigestDeps, { masterId, day, at }: MasterDay): Promise<boolean> {
  const expiring = await readExpiring(deps, [masterId], { days: EXPIRING_DAYS }, at);
  if (expiring.length === 0) return true;
  const request = {
    key: `expiring:${masterId}:${day}`,
    masterId,
    except: await findUnwilling(deps, masterId),
    subject: `Сроки годности: ${countOf(expiring.length, ['позиция', 'позиции', 'позиций'])} — ${PRODUCT_NAME}`,
    paragraphs: paragraphsOf(expiring, day),
  };
  const { sent, failed } = await deps.bus.request(
    SEND_DIGEST_SUBJECT,
    request,
    SendDigestReply,
    REPLY_TIMEOUT_MS,
  );
  deps.log.info({ masterId, sent, failed }, 'digest: sent');
  return failed === 0;
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
