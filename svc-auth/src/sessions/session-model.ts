/** The model of sessions: one per login, each with a family of refresh tokens. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';

/** A token that was exchanged for its successor. */
export interface Exchanged {
  hash: string;
  at: Date;
}

/** `USER`: ended from the list of sessions. `REPLACED`: by the next sign-in in the same browser. */
export type EndReason = 'LOGOUT' | 'REUSE' | 'REVOKED' | 'USER' | 'PASSWORD' | 'REPLACED';

export interface SessionDoc {
  /** The session's id, the claim `sid` of its access tokens. */
  _id: string;
  userId: number;
  createdAt: Date;
  /** The time of the login or of the last refresh; absent in sessions of earlier releases. */
  lastUsedAt?: Date;
  /** The user agent at the login, cut to USER_AGENT_MAX. */
  userAgent?: string;
  /** When the session expires; an ended one is deleted then. */
  expiresAt: Date;
  /** The newest token's hash. */
  currentHash: string;
  /** The last tokens before it, newest last. */
  exchanged: Exchanged[];
  /** The selected context. */
  membershipId: number | null;
  endedAt: Date | null;
  endReason: EndReason | null;
  /** Present until the end of the session is published. */
  pending?: boolean;
}
export type SessionModel = Model<SessionDoc>;

export const createSessionModel = defineModel<SessionDoc>(
  'sessions',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
    userAgent: String,
    expiresAt: { type: Date, required: true },
    currentHash: { type: String, required: true },
    exchanged: [new Schema<Exchanged>({ hash: String, at: Date }, { _id: false })],
    membershipId: { type: Number, default: null },
    endedAt: { type: Date, default: null },
    endReason: { type: String, default: null },
    pending: Boolean,
  },
  [
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    { userId: 1 },
    [{ pending: 1 }, { partialFilterExpression: { pending: true } }],
  ],
);
