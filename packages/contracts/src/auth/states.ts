/**
 * States that svc-auth publishes: whole entities with a `version`, one subject per entity, the last message retained. A
 * projection upserts a state when its stored version is smaller.
 */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { STATES, type StreamDefinition } from '../shared/streams.js';

export const AUTH_STREAM: StreamDefinition = {
  name: 'AUTH',
  revision: 2,
  subjects: ['auth.user.*'],
  settings: STATES,
};

export const userSubject = (id: number): string => `auth.user.${id}`;

/**
 * The schema number of each state. Raise it by one when a field is added: then the owner publishes every state again,
 * and projections read every state again. Add fields with a default, since older states lack them.
 */
export const AUTH_STATE_SCHEMAS = { user: 1, access: 2 };

const version = z.number().int().positive();

export const UserState = z.object({
  id: Id,
  version,
  username: z.string(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  patronymic: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** yyyy-mm-dd; older states lack it. */
  dateOfBirth: z.string().nullable().default(null),
});
export type UserState = z.infer<typeof UserState>;
