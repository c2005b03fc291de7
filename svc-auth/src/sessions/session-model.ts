/** Sessions: one a login, a family of refresh tokens each. */
import { type Connection, type Model, Schema } from 'mongoose';

/** A token that was exchanged, and when. */
export interface Exchanged {
  hash: string;
  at: Date;
}

/** USER: ended from the list of sessions. */
export type EndReason = 'LOGOUT' | 'REUSE' | 'REVOKED' | 'USER' | 'PASSWORD';

export interface SessionDoc {
  /** The session's id, claimed by its access tokens as `sid`. */
  _id: string;
  userId: number;
  createdAt: Date;
  /** The login or the last refresh; absent in sessions begun before it was kept. */
  lastUsedAt?: Date;
  /** What the browser said it is at the login, cut to USER_AGENT_MAX. */
  userAgent?: string;
  /** When it ends by itself; an ended one is forgotten then. */
  expiresAt: Date;
  /** The newest token's hash. */
  currentHash: string;
  /** The tokens before it, newest last; a few. */
  exchanged: Exchanged[];
  /** The chosen context. */
  membershipId: number | null;
  endedAt: Date | null;
  endReason: EndReason | null;
  /** Present while the end is not known to be told to all. */
  untold?: boolean;
}
export type SessionModel = Model<SessionDoc>;

export function createSessionModel(connection: Connection): SessionModel {
  const schema = new Schema<SessionDoc>(
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
      untold: Boolean,
    },
    { versionKey: false },
  );
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  schema.index({ userId: 1 });
  schema.index({ untold: 1 }, { partialFilterExpression: { untold: true } });
  return connection.model<SessionDoc>('Session', schema, 'sessions');
}
