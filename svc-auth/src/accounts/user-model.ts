/** The model of accounts. */
import type { Role } from '@skatert/contracts/shared/roles';
import { defineModel, textOrNull } from '@skatert/service-kit/data/define-model';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import { type Model, Schema } from 'mongoose';

/** An account at an OpenID Connect provider, permanently identified by issuer and subject. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The provider's id in the settings, for display. */
  provider: string;
}

export interface UserDoc extends Published {
  username: string;
  /** The unique key, see username-key.ts. */
  usernameKey: string;
  /** null: the account signs in only with its identity. */
  passwordHash: string | null;
  /** The hash if it is guarded; another one was set by an earlier release. See first-password.ts. */
  guardedHash?: string;
  /** Until when a guarded password may be changed into one of the account's own: somebody else has set it. */
  temporaryUntil?: Date;
  /** The identity at an external provider; unique. */
  identity?: Identity;
  /** When the account was blocked; it can't sign in. */
  blockedAt?: Date;
  lastName: string | null;
  firstName: string | null;
  patronymic: string | null;
  /** yyyy-mm-dd. */
  dateOfBirth: string | null;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  /** The hash of the picture; absent or null: none. */
  avatar?: string | null;
  /** For display only. OWNER marks a user who was an owner of a brand, and grants no permission. */
  roles: Role[];
  /** The `ver` of new tokens; tokens with a lower one are revoked. */
  tokenVersion: number;
  createdAt: Date;
  updatedAt: Date;
}
export type UserModel = Model<UserDoc>;

/** Compares e-mail addresses without regard to case. */
export const ANY_CASE = { locale: 'en', strength: 2 } as const;

export const createUserModel = defineModel<UserDoc>(
  'users',
  {
    ...PUBLISHED,
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    passwordHash: { type: String, default: null },
    guardedHash: String,
    temporaryUntil: Date,
    identity: new Schema<Identity>({ issuer: String, subject: String, provider: String }, { _id: false }),
    blockedAt: Date,
    lastName: textOrNull,
    firstName: textOrNull,
    patronymic: textOrNull,
    dateOfBirth: textOrNull,
    email: textOrNull,
    emailVerified: { type: Boolean, default: false },
    phone: textOrNull,
    avatar: textOrNull,
    roles: [String],
    tokenVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  [
    [{ usernameKey: 1 }, { unique: true }],
    [
      { 'identity.issuer': 1, 'identity.subject': 1 },
      { unique: true, partialFilterExpression: { identity: { $exists: true } } },
    ],
    // Confirmed addresses in any case: with this collation only.
    [{ email: 1 }, { partialFilterExpression: { emailVerified: true }, collation: ANY_CASE }],
    PENDING_INDEX,
  ],
);

/** Returns last name, first name and patronymic; the login of an account without a name. */
export function fullName(user: Pick<UserDoc, 'username' | 'lastName' | 'firstName' | 'patronymic'>): string {
  return [user.lastName, user.firstName, user.patronymic].filter(Boolean).join(' ') || user.username;
}

/** Returns the path of an account's picture, which changes with the picture. */
export const avatarUrl = (hash: string): string => `/media/auth/${hash}.webp`;
