/** What an app sends and receives over NATS, with the schemas: the descriptor of its release names them. */
import { z } from 'zod';

/** Messages on a subject, without the platform's prefix; of a bucket: its name and `/*`. */
export interface Message {
  subject: string;
  schema: z.ZodType;
  /** The number of a state's schema, such as `MENU_STATE_SCHEMAS.brand`. */
  number?: number;
}

export interface RequestReply {
  subject: string;
  request: z.ZodType;
  reply: z.ZodType;
}

export interface Messages {
  publishes: readonly Message[];
  consumes: readonly Message[];
  /** Sent to other services. */
  requests: readonly RequestReply[];
  /** Responded to. */
  replies: readonly RequestReply[];
}

const DECLARED = new WeakMap<object, Messages>();

/** Records what an app sends and receives. */
export function declareMessages(app: object, messages: Messages): void {
  DECLARED.set(app, messages);
}

/** Returns what an app sends and receives; nothing for one that declared nothing. */
export const messagesOf = (app: object): Messages =>
  DECLARED.get(app) ?? { publishes: [], consumes: [], requests: [], replies: [] };

/** What is written, too, is described as a reader gets it: before defaults and transforms. */
const describe = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Returns what an app sends and receives, with the schemas as JSON Schema. */
export function describeMessages(app: object) {
  const { publishes, consumes, requests, replies } = messagesOf(app);
  const message = ({ subject, schema, number }: Message) => ({ subject, schema: describe(schema), number });
  const exchange = ({ subject, request, reply }: RequestReply) => ({
    subject,
    request: describe(request),
    reply: describe(reply),
  });
  return {
    publishes: publishes.map(message),
    consumes: consumes.map(message),
    requests: requests.map(exchange),
    replies: replies.map(exchange),
  };
}
