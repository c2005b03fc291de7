/** Builds svc-auth without listening on a port, and connects its nouns. */
import cookie from '@fastify/cookie';
import {
  AccessEntry,
  ENDED_SESSIONS_BUCKET,
  EndedSession,
  GRANT_OWNER_SUBJECT,
  GrantOwnerReply,
  GrantOwnerRequest,
  READ_ACCESS_SUBJECT,
  ReadAccessRequest,
} from '@skatert/contracts/auth/access';
import {
  SEND_DAY_SUMMARY_SUBJECT,
  SEND_DIGEST_SUBJECT,
  SendDaySummaryRequest,
  SendDigestReply,
  SendDigestRequest,
} from '@skatert/contracts/auth/digest';
import { AUTH_PERMISSIONS } from '@skatert/contracts/auth/permissions';
import { BrandState, MENU_STATE_SCHEMAS, MENU_STREAM, PointState } from '@skatert/contracts/menu/states';
import { JOURNAL_PATHS } from '@skatert/contracts/shared/journal-texts';
import { projectStates } from '@skatert/service-kit/events/projection';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { FileWorker } from '@skatert/service-kit/files/file-worker';
import type { App } from '@skatert/service-kit/http/app';
import { openRateLimits } from '@skatert/service-kit/http/rate-limits';
import { journalRoutes } from '@skatert/service-kit/journal/journal-routes';
import {
  createService,
  type RouteContext,
  reply,
  type ServiceOptions,
} from '@skatert/service-kit/process/create-service';
import type { Connection } from 'mongoose';
import { profileRoutes } from './accounts/profile-routes.js';
import { accountRoutes } from './accounts/routes.js';
import { type AuthDeps, type AuthOptions, openAuthDeps } from './auth-deps.js';
import { avatarRoutes } from './avatars/routes.js';
import { departmentNames, holdDepartment } from './departments/department-model.js';
import { departmentRoutes } from './departments/routes.js';
import { sendDaySummary } from './digests/send-day-summary.js';
import { sendDigest } from './digests/send-digest.js';
import { tellAddressChanged } from './emails/address-changed.js';
import { isConfirmed, tryCode } from './emails/confirm-email.js';
import { EmailQueue } from './emails/email-queue.js';
import { createHashCode } from './emails/hash-code.js';
import { createMailer, type Email, type Mailer } from './emails/mailer.js';
import { tellPasswordChanged } from './emails/password-changed.js';
import { emailRoutes } from './emails/routes.js';
import type { TellDeps } from './emails/tell-owner.js';
import type { FileJobs } from './file-jobs.js';
import { firstPasswordRoutes } from './first-passwords/routes.js';
import { readAccess } from './memberships/access-entry.js';
import { grantOwner } from './memberships/grant-owner.js';
import { membershipRoutes } from './memberships/routes.js';
import { BrowserCookie } from './openid/browser-cookie.js';
import type { OpenIdSettings } from './openid/provider-settings.js';
import { Providers } from './openid/providers.js';
import { openIdRoutes } from './openid/routes.js';
import { requestReset } from './password-reset/request-reset.js';
import { passwordResetRoutes } from './password-reset/routes.js';
import { type AuthQuotas, quotasOf } from './quotas.js';
import { type RateLimits, rateLimitsOf } from './rate-limits.js';
import { createAccessTokenSigner } from './sessions/access-token.js';
import { beginSession } from './sessions/begin-session.js';
import { deviceName } from './sessions/device-name.js';
import { endSession } from './sessions/end-session.js';
import { EndedSessions } from './sessions/ended-sessions.js';
import { KnownBrowsers } from './sessions/known-browsers.js';
import { findSession, revokeOtherSessions } from './sessions/own-sessions.js';
import { ownSessionsRoutes } from './sessions/own-sessions-routes.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { RefreshTokens } from './sessions/refresh-token.js';
import { revokeSessions } from './sessions/revoke-sessions.js';
import { type SessionRoutesDeps, sessionRoutes } from './sessions/routes.js';
import type { AuthRules } from './settings.js';
import { apiKeyRoutes } from './staff/api-key-routes.js';
import { clearDepartment } from './staff/clear-department.js';
import { staffExportRoutes } from './staff/export-routes.js';
import { countByDepartment } from './staff/list-staff.js';
import { staffRoutes } from './staff/routes.js';
import type { StaffDeps } from './staff/staff-deps.js';
import { StaffIndexes } from './staff/staff-indexes.js';
import { inWorkplace, overObject, workplaceOf } from './staff/workplace.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AppOptions extends ServiceOptions, AuthOptions {
  connection: Connection;
  files: FileWorker<FileJobs>;
  privateKeyPem: string;
  /** At least 32 random bytes. */
  refreshKey: Buffer;
  cookieSecure: boolean;
  /** The accounts of the platform's administrators. */
  platformAdmins: readonly number[];
  /** The mail server; absent: no e-mails are sent. */
  smtpUrl?: string;
  /** Sends e-mails instead of the mail server; set by tests. */
  mailer?: Mailer;
  mailFrom: string;
  /** The public origin, for links in e-mails; absent: they name none. */
  publicUrl?: string | undefined;
  /** Absent: no sign-in with other providers. */
  openId?: OpenIdSettings;
  rules: AuthRules;
}

/** Returns the app of svc-auth. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { bus, log, connection, rules, files } = options;
  const opened = await openAuthDeps(options);
  const ended = new EndedSessions(bus, log, opened.sessions, opened.now);
  const limits = await openRateLimits(connection, rateLimitsOf(rules));
  const quotas = quotasOf(rules);
  const { queues, ...emails } = openEmails(options, opened, limits);
  const deps = { ...opened, ...emails, ended, limits, quotas, files, limitFiles: files.limit };
  return createService(options, {
    name: 'svc-auth',
    routes: (app, context) => addRoutes(app, options, { ...deps, ...context }),
    consumes: [
      {
        stream: MENU_STREAM,
        handlers: {
          'menu.brand.*': projectStates(
            deps.brands,
            BrandState.omit({ pause: true }),
            MENU_STATE_SCHEMAS.brand,
          ),
          'menu.point.*': projectStates(
            deps.points,
            PointState.pick({ id: true, version: true, brandId: true, name: true, removed: true }),
            MENU_STATE_SCHEMAS.point,
          ),
        },
      },
    ],
    replies: [
      reply(READ_ACCESS_SUBJECT, ReadAccessRequest, AccessEntry.nullable(), ({ userId }) =>
        readAccess(deps, userId),
      ),
      reply(SEND_DIGEST_SUBJECT, SendDigestRequest, SendDigestReply, (request) => sendDigest(deps, request)),
      reply(SEND_DAY_SUMMARY_SUBJECT, SendDaySummaryRequest, SendDigestReply, (request) =>
        sendDaySummary({ ...deps, publicUrl: options.publicUrl }, request),
      ),
      reply(GRANT_OWNER_SUBJECT, GrantOwnerRequest, GrantOwnerReply, (request) => grantOwner(deps, request)),
    ],
    publishes: [{ subject: `${ENDED_SESSIONS_BUCKET}/*`, schema: EndedSession }],
    background: [deps.userPublisher, deps.accessPublisher, ended, files, ...queues],
  });
}

/** Returns what sends e-mails, with the queues of those for which no response waits. */
function openEmails(options: AppOptions, opened: AuthDeps, limits: RateLimits) {
  const { log, publicUrl, smtpUrl, mailFrom: from } = options;
  const mailer = options.mailer ?? createMailer({ smtpUrl, from, log });
  const resets = new EmailQueue(log, { what: 'a link to a new password', atOnce: 1 });
  const notices = new EmailQueue(log, { what: 'a notice of a changed account', atOnce: 10 });
  const deps = { ...opened, mailer, limits, publicUrl, log };
  return {
    mailer,
    requestResetLater: (login: string) => resets.add(() => requestReset(deps, login)),
    sendLater: (email: Email) => notices.add(() => mailer(email)),
    queues: [resets, notices],
  };
}

/** The shared dependencies of all routes. */
interface RouteDeps extends AuthDeps, RouteContext, FileRoutesDeps, TellDeps {
  files: FileWorker<FileJobs>;
  ended: EndedSessions;
  mailer: Mailer;
  limits: RateLimits;
  quotas: AuthQuotas;
  requestResetLater: (login: string) => void;
}

async function addRoutes(app: App, options: AppOptions, deps: RouteDeps): Promise<void> {
  await app.register(cookie);
  accountRoutes(app, deps);
  addProfileRoutes(app, options, deps);
  await avatarRoutes(app, deps);
  membershipRoutes(app, deps);
  ownSessionsRoutes(app, deps);
  const sessionDeps = openSessionDeps(app, options, deps);
  sessionRoutes(app, sessionDeps);
  addOpenIdRoutes(app, options, { ...deps, ...sessionDeps });
  firstPasswordRoutes(app, sessionDeps);
  passwordResetRoutes(app, {
    ...deps,
    endSessionsOf: (userId, transaction) => revokeSessions(deps, userId, transaction, { reason: 'PASSWORD' }),
  });
  addStaffRoutes(app, deps);
}

function openSessionDeps(app: App, options: AppOptions, deps: RouteDeps): SessionRoutesDeps & RouteDeps {
  const { refreshKey, cookieSecure, rules } = options;
  const admins = new Set(options.platformAdmins);
  return {
    ...deps,
    cookie: new RefreshCookie(cookieSecure),
    knownBrowsers: new KnownBrowsers(refreshKey, cookieSecure),
    refreshTokens: new RefreshTokens(refreshKey),
    sign: createAccessTokenSigner(app, deps.now),
    isPlatformAdmin: (user) => admins.has(user._id),
    idleMs: rules.SESSION_IDLE_DAYS * DAY_MS,
    maxMs: rules.SESSION_MAX_DAYS * DAY_MS,
  };
}

/** Adds the profile's routes; the profile uses e-mail codes and sessions, which do not import each other. */
function addProfileRoutes(app: App, { refreshKey }: AppOptions, deps: RouteDeps): void {
  const emails = { ...deps, hashCode: createHashCode(refreshKey) };
  emailRoutes(app, emails);
  profileRoutes(app, {
    ...deps,
    isEmailConfirmed: (userId, email) => isConfirmed(emails, userId, email),
    tryEmailCode: (userId, email, code) => tryCode(emails, userId, email, code),
    sessionBeganAt: async (sid) => (await findSession(deps, sid))?.createdAt,
    tellAddressChanged: (user, userAgent) =>
      tellAddressChanged(deps, user, { at: deps.now(), device: deviceName(userAgent) }),
    tellPasswordChanged: (user, userAgent) =>
      tellPasswordChanged(deps, user, { at: deps.now(), device: deviceName(userAgent) }),
    revokeOtherSessions: (userId, keptSid, transaction) =>
      revokeOtherSessions(deps, userId, keptSid, transaction),
  });
}

/** Adds the sign-in with other providers, which starts the same session as a login with a password. */
function addOpenIdRoutes(
  app: App,
  { openId, cookieSecure, log }: AppOptions,
  deps: RouteDeps & SessionRoutesDeps,
): void {
  openIdRoutes(app, {
    ...deps,
    log,
    providers: new Providers(openId?.providers ?? []),
    callbackUrl: (id) => new URL(`/oauth2/callback/${id}`, openId?.publicUrl),
    browserCookie: new BrowserCookie(cookieSecure),
    beginSession: async (user, request, reply) => {
      const { token, session } = await beginSession(deps, user, request.headers['user-agent']);
      const previous = deps.cookie.readSessionId(request);
      if (previous !== undefined) await endSession(deps, previous, 'REPLACED');
      deps.cookie.write(reply, token, session.expiresAt);
    },
  });
}

/** Adds the routes of staff accounts and departments, which use each other and sessions. */
function addStaffRoutes(app: App, deps: RouteDeps): void {
  const { departments } = deps;
  const staffDeps: StaffDeps = {
    ...deps,
    staffIndexes: new StaffIndexes({ ...deps, log: app.log }),
    departmentNames: (masterId) => departmentNames(departments, masterId),
    holdDepartment: (masterId, departmentId, session) =>
      holdDepartment(departments, masterId, departmentId, session),
    endSessionsOf: (userId, transaction) => revokeSessions(deps, userId, transaction),
  };
  staffRoutes(app, staffDeps);
  journalRoutes(app, deps.journal, JOURNAL_PATHS.staff, 'master');
  apiKeyRoutes(app, staffDeps);
  staffExportRoutes(app, { ...deps, ...staffDeps });
  departmentRoutes(app, {
    ...deps,
    workplace: inWorkplace(undefined, AUTH_PERMISSIONS['department.edit']),
    managed: overObject(
      workplaceOf,
      async (masterId, _id) => (await departments.exists({ _id, masterId })) ?? undefined,
      AUTH_PERMISSIONS['department.edit'],
    ),
    countPeople: (masterId) => countByDepartment(staffDeps, masterId),
    moveOut: (department, caller, session) => clearDepartment(deps, department, caller, session),
  });
}
