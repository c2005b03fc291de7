/**
 * The dependencies of the app and of the demo: models, ids, publishers, and functions that one noun uses of another.
 */
import type { Membership } from '@skatert/contracts/auth/session';
import { Counters, type Sequence } from '@skatert/service-kit/data/counters';
import { prepareCollections } from '@skatert/service-kit/data/database';
import type { Bus } from '@skatert/service-kit/events/bus';
import { Journal } from '@skatert/service-kit/journal/journal';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { lowestTokenVersion, markAsOwner, namesOf } from './accounts/account-names.js';
import type { EditProfileDeps } from './accounts/edit-profile.js';
import type { AccountDeps } from './accounts/new-account.js';
import { type PasswordCost, Passwords } from './accounts/passwords.js';
import { createUserModel } from './accounts/user-model.js';
import { createUserPublisher } from './accounts/user-state.js';
import { type AvatarModel, createAvatarModel } from './avatars/avatar-model.js';
import { createDepartmentModel, type DepartmentModel } from './departments/department-model.js';
import { createSentDigestModel, type SentDigestModel } from './digests/sent-digest-model.js';
import { createEmailCodeModel, type EmailCodeModel } from './emails/email-code-model.js';
import { type AccessEntryDeps, createAccessPublisher } from './memberships/access-entry.js';
import { createBrandNames } from './memberships/brand-names.js';
import type { GrantOwnerDeps } from './memberships/grant-owner.js';
import { listMemberships } from './memberships/list-memberships.js';
import { createMembershipModels } from './memberships/membership-model.js';
import {
  createOpenIdTransactionModel,
  type OpenIdTransactionModel,
} from './openid/openid-transaction-model.js';
import { createPasswordResetModel, type PasswordResetModel } from './password-reset/reset-model.js';
import { createSessionModel, type SessionModel } from './sessions/session-model.js';
import { createSignInTicketModel, type SignInTicketModel } from './sign-in-tickets/ticket-model.js';
import { markPersonChanged } from './staff/mark-person-changed.js';
import { createStaffModel, type StaffModel } from './staff/staff-model.js';
import { createStaffChangeModels } from './staff-changes/staff-change-model.js';

export interface AuthOptions {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  /** Returns the current time, in ms; set by tests. */
  now?: () => number;
  /** The cost of new password hashes; tests lower it. */
  passwordCost?: PasswordCost;
}

export interface AuthDeps extends AccountDeps, GrantOwnerDeps, AccessEntryDeps {
  journal: Journal;
  sessions: SessionModel;
  staff: StaffModel;
  departments: DepartmentModel;
  emailCodes: EmailCodeModel;
  sentDigests: SentDigestModel;
  avatars: AvatarModel;
  passwordResets: PasswordResetModel;
  tickets: SignInTicketModel;
  transactions: OpenIdTransactionModel;
  departmentIds: Sequence;
  listMemberships: (userId: number) => Promise<Membership[]>;
  markPersonChanged: EditProfileDeps['markPersonChanged'];
}

/** Returns the dependencies, after it has created the collections and indexes of all models. */
export async function openAuthDeps(options: AuthOptions): Promise<AuthDeps> {
  const { connection, bus, log, now = Date.now, passwordCost } = options;
  const counters = new Counters(connection);
  const users = createUserModel(connection);
  const models = {
    ...createMembershipModels(connection),
    sessions: createSessionModel(connection),
    ...createStaffChangeModels(connection),
    staff: createStaffModel(connection),
    departments: createDepartmentModel(connection),
    emailCodes: createEmailCodeModel(connection),
    sentDigests: createSentDigestModel(connection),
    avatars: createAvatarModel(connection),
    passwordResets: createPasswordResetModel(connection),
    tickets: createSignInTicketModel(connection),
    transactions: createOpenIdTransactionModel(connection),
  };
  const journal = new Journal({ connection, section: 'staff', now });
  await prepareCollections(connection, log);
  const entryDeps = {
    ...models,
    lowestTokenVersion: (userId: number) => lowestTokenVersion(users, userId),
  };
  const listDeps = { ...models, namesOf: (ids: number[]) => namesOf(users, ids) };
  return {
    ...entryDeps,
    connection,
    journal,
    now,
    users,
    passwords: new Passwords(passwordCost),
    userIds: counters.sequence('users'),
    departmentIds: counters.sequence('departments'),
    membershipIds: counters.sequence('memberships'),
    userPublisher: createUserPublisher(bus, log, users),
    accessPublisher: createAccessPublisher(bus, log, entryDeps),
    brandNames: createBrandNames(models, log),
    markAsOwner: (userId) => markAsOwner(users, userId),
    listMemberships: (userId) => listMemberships(listDeps, userId),
    markPersonChanged: (userId, changedBy, session) =>
      markPersonChanged({ ...models, now }, userId, changedBy, session),
  };
}
