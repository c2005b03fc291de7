/** Accounts. */
import type { Role } from '@skatert/contracts/shared/roles';
import type { Published } from '@skatert/service-kit/state-publisher';
import { type Connection, type Model, Schema } from 'mongoose';

/** An account of an OpenID Connect provider: issuer and subject name it for ever. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The provider's id in our settings, for the screen. */
  provider: string;
}

export interface UserDoc extends Published {
  username: string;
  /** The unique key, see username-key.ts. */
  usernameKey: string;
  /** null: the account signs in by its identity alone. */
  passwordHash: string | null;
  /** Whom another provider of identities says it is; unique. */
  identity?: Identity;
  /** Since when the account can't sign in. */
  blockedAt?: Date;
  lastName: string | null;
  firstName: string | null;
  patronymic: string | null;
  /** yyyy-mm-dd. */
  dateOfBirth: string | null;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  /** The hash that names the picture; absent or null: none. */
  avatar?: string | null;
  /** For the screen alone. OWNER marks who once made a brand and gives no right. */
  roles: Role[];
  /** Tokens carry it as `ver`; those below it are dead. */
  tokenVersion: number;
  createdAt: Date;
  updatedAt: Date;
}
export type UserModel = Model<UserDoc>;

export function createUserModel(connection: Connection): UserModel {
  const text = { type: String, default: null };
  const schema = new Schema<UserDoc>(
    {
      _id: { type: Number, required: true },
      version: { type: Number, required: true },
      pending: Boolean,
      username: { type: String, required: true },
      usernameKey: { type: String, required: true },
      passwordHash: { type: String, default: null },
      identity: new Schema<Identity>({ issuer: String, subject: String, provider: String }, { _id: false }),
      blockedAt: Date,
      lastName: text,
      firstName: text,
      patronymic: text,
      dateOfBirth: text,
      email: text,
      emailVerified: { type: Boolean, default: false },
      phone: text,
      avatar: text,
      roles: [String],
      tokenVersion: { type: Number, required: true },
      createdAt: { type: Date, required: true },
      updatedAt: { type: Date, required: true },
    },
    { versionKey: false },
  );
  schema.index({ usernameKey: 1 }, { unique: true });
  schema.index(
    { 'identity.issuer': 1, 'identity.subject': 1 },
    { unique: true, partialFilterExpression: { identity: { $exists: true } } },
  );
  schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });
  return connection.model<UserDoc>('User', schema, 'users');
}

/** Last name, first name and patronymic, or the login where there is no name. */
export function fullName(user: Pick<UserDoc, 'username' | 'lastName' | 'firstName' | 'patronymic'>): string {
  return [user.lastName, user.firstName, user.patronymic].filter(Boolean).join(' ') || user.username;
}

/** Where an account's picture is served; the name changes with the picture. */
export const avatarUrl = (hash: string): string => `/media/auth/${hash}.webp`;
