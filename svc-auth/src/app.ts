/** svc-auth without a port: accounts, sessions and memberships meet here. */
import cookie from '@fastify/cookie';
import {
  GRANT_OWNER_SUBJECT,
  GrantOwnerRequest,
  READ_ACCESS_SUBJECT,
  ReadAccessRequest,
} from '@skatert/contracts/auth/access';
import { MENU_STATE_SCHEMAS, MENU_STREAM } from '@skatert/contracts/menu/states';
import { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, createApp } from '@skatert/service-kit/app';
import { createAuthentication } from '@skatert/service-kit/authentication';
import { createDatabaseCheck } from '@skatert/service-kit/database';
import { StateConsumer } from '@skatert/service-kit/state-consumer';
import { createTokenVerifier } from '@skatert/service-kit/tokens';
import { profileRoutes } from './accounts/profile-routes.js';
import { accountRoutes } from './accounts/routes.js';
import { type AuthDeps, type AuthParts, openAuthParts } from './auth-parts.js';
import { avatarModel } from './avatars/avatar-model.js';
import { avatarRoutes } from './avatars/routes.js';
import { type Departments, departmentModel, isDepartmentOf } from './departments/department-model.js';
import { departmentRoutes } from './departments/routes.js';
import { isConfirmed, tryCode } from './emails/confirm-email.js';
import { type EmailCodes, emailCodeModel } from './emails/email-code-model.js';
import { createHashCode } from './emails/email-parts.js';
import { createMailer } from './emails/mailer.js';
import { emailRoutes } from './emails/routes.js';
import { readAccess } from './memberships/access-entry.js';
import { grantOwner } from './memberships/grant-owner.js';
import { onBrandChanged } from './memberships/on-brand-changed.js';
import { onPointChanged } from './memberships/on-point-changed.js';
import { membershipRoutes } from './memberships/routes.js';
import { BrowserCookie } from './openid/browser-cookie.js';
import type { OpenIdSettings } from './openid/provider-settings.js';
import { Providers } from './openid/providers.js';
import { openIdRoutes } from './openid/routes.js';
import { type OpenIdTransactions, transactionModel } from './openid/transaction-model.js';
import { openRateLimits, type RateLimits } from './rate-limits.js';
import { createAccessTokenSigner } from './sessions/access-token.js';
import { beginSession } from './sessions/begin-session.js';
import type { EndSessionParts } from './sessions/end-session.js';
import { EndedSessions } from './sessions/ended-sessions.js';
import { KnownBrowsers } from './sessions/known-browsers.js';
import { revokeOtherSessions } from './sessions/own-sessions.js';
import { ownSessionsRoutes } from './sessions/own-sessions-routes.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { RefreshTokens } from './sessions/refresh-token.js';
import { revokeSessions } from './sessions/revoke-sessions.js';
import { type SessionRoutesDeps, sessionRoutes } from './sessions/routes.js';
import { sessionModel } from './sessions/session-model.js';
import type { AuthRules } from './settings.js';
import { staffRoutes } from './staff/routes.js';
import { type StaffRecords, staffModel } from './staff/staff-model.js';
import { inWorkplace } from './staff/workplace.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AppDeps extends AuthDeps {
  publicKeyPem: string;
  privateKeyPem: string;
  /** 32 or more random bytes. */
  refreshKey: Buffer;
  cookieSecure: boolean;
  /** Ids of accounts. */
  platformAdmins: readonly number[];
  trustedProxies?: string;
  /** Where letters are handed over; absent: none are sent. */
  smtpUrl?: string;
  mailFrom: string;
  /** Absent: nobody signs in by another provider. */
  openId?: OpenIdSettings;
  rules: AuthRules;
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { bus, log, connection, rules } = deps;
  const sessions = sessionModel(connection);
  const staff = staffModel(connection);
  const departments = departmentModel(connection);
  const emailCodes = emailCodeModel(connection);
  const avatars = avatarModel(connection);
  const transactions = transactionModel(connection);
  const parts = await openAuthParts(deps);
  const access = new AccessDirectory(bus, log);
  const ended = new EndedSessions(bus, log, sessions, parts.now);
  const isDatabaseReachable = createDatabaseCheck(connection);
  const verify = await createTokenVerifier(deps.publicKeyPem, parts.now);
  const app = await createApp({
    name: 'svc-auth',
    loggerInstance: log,
    trustedProxies: deps.trustedProxies,
    isReady: async () => bus.connected && access.isReady && (await isDatabaseReachable()),
    authentication: createAuthentication(verify, access),
  });
  await app.register(cookie);

  const limits = await openRateLimits(connection, rules);
  const admins = new Set(deps.platformAdmins);
  const common = { ...parts, sessions, access, ended, limits };
  accountRoutes(app, common);
  profileOf(app, deps, { ...common, emailCodes });
  await avatarRoutes(app, { ...common, avatars });
  membershipRoutes(app, common);
  ownSessionsRoutes(app, common);
  const session: SessionRoutesDeps = {
    ...common,
    verify,
    cookie: new RefreshCookie(deps.cookieSecure),
    knownBrowsers: new KnownBrowsers(deps.refreshKey, deps.cookieSecure),
    refreshTokens: new RefreshTokens(deps.refreshKey),
    sign: await createAccessTokenSigner(deps.privateKeyPem, parts.now),
    isPlatformAdmin: (user) => admins.has(user._id),
    idleMs: rules.SESSION_IDLE_DAYS * DAY_MS,
    maxMs: rules.SESSION_MAX_DAYS * DAY_MS,
  };
  sessionRoutes(app, session);
  openIdOf(app, deps, { ...common, ...session, transactions });
  staffOf(app, { ...common, staff, departments });
  await follow(app, deps, parts, ended, access);
  return app;
}

/** The profile asks e-mails and sessions, and each of them knows nothing of the other. */
function profileOf(
  app: App,
  { refreshKey, smtpUrl, mailFrom, log }: AppDeps,
  parts: AuthParts & EndSessionParts & { limits: RateLimits; emailCodes: EmailCodes },
): void {
  const emails = {
    ...parts,
    mailer: createMailer({ smtpUrl, from: mailFrom, log }),
    hashCode: createHashCode(refreshKey),
  };
  emailRoutes(app, emails);
  profileRoutes(app, {
    ...parts,
    isEmailConfirmed: (userId, email) => isConfirmed(emails, userId, email),
    tryEmailCode: (userId, email, code) => tryCode(emails, userId, email, code),
    revokeOtherSessions: (userId, keptSid, transaction) =>
      revokeOtherSessions(parts, userId, keptSid, transaction),
  });
}

/** A provider's word begins a session as a password does. */
function openIdOf(
  app: App,
  { openId, cookieSecure, log }: AppDeps,
  parts: AuthParts & SessionRoutesDeps & { transactions: OpenIdTransactions },
): void {
  openIdRoutes(app, {
    ...parts,
    log,
    providers: new Providers(openId?.providers ?? []),
    callbackUrl: (id) => new URL(`/oauth2/callback/${id}`, openId?.publicUrl),
    browserCookie: new BrowserCookie(cookieSecure),
    beginSession: async (user, request, reply) => {
      const { token, session } = await beginSession(parts, user, request.headers['user-agent']);
      parts.cookie.write(reply, token.value, session.expiresAt);
    },
  });
}

/** Staff accounts ask departments and sessions. */
function staffOf(
  app: App,
  parts: AuthParts & EndSessionParts & { staff: StaffRecords; departments: Departments },
): void {
  const { departments } = parts;
  staffRoutes(app, {
    ...parts,
    isDepartmentOf: (masterId, departmentId) => isDepartmentOf(departments, masterId, departmentId),
    endSessionsOf: (userId, transaction) => revokeSessions(parts, userId, transaction),
  });
  departmentRoutes(app, { ...parts, workplace: inWorkplace() });
}

/** Answers and hears what comes over NATS, until the app closes. */
async function follow(
  app: App,
  { bus, log }: AppDeps,
  parts: AuthParts,
  ended: EndedSessions,
  access: AccessDirectory,
): Promise<void> {
  const served = [
    bus.serve(READ_ACCESS_SUBJECT, ReadAccessRequest, ({ userId }) => readAccess(parts, userId)),
    bus.serve(GRANT_OWNER_SUBJECT, GrantOwnerRequest, (request) => grantOwner(parts, request)),
  ];
  const menu = new StateConsumer({
    bus,
    log,
    stream: MENU_STREAM,
    durable: 'svc-auth',
    handlers: {
      'menu.brand.*': { schema: MENU_STATE_SCHEMAS.brand, apply: onBrandChanged(parts) },
      'menu.point.*': { schema: MENU_STATE_SCHEMAS.point, apply: onPointChanged(parts) },
    },
  });
  const told = [parts.userStates, parts.accessStates, ended];
  await Promise.all(told.map((each) => each.start()));
  menu.start();
  app.addHook('onClose', async () => {
    for (const subscription of served) subscription.unsubscribe();
    await menu.stop();
    await Promise.all(told.map((each) => each.stop()));
    access.stop();
  });
}
