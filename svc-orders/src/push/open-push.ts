/** Opens what sends push messages. */
import type { Agent } from 'node:https';
import type { BackgroundTask } from '@skatert/service-kit/process/create-service';
import { EndedSessions } from './ended-sessions.js';
import { openPublicAgent } from './public-agent.js';
import { PushSender, type PushSenderDeps } from './push-sender.js';
import { vapidKeysOf } from './vapid-key.js';

export interface PushOptions {
  /** The private VAPID key in base64url. */
  privateKey: string;
  /** A mailto: or https: URL. */
  contact: string;
  /** How push services are reached; absent: on the public internet only. */
  agent?: Agent;
}

export interface Push {
  /** In base64url; null when no push messages are sent. */
  publicKey: string | null;
  /** To be called when events were logged. */
  wake: () => void;
  endedSessions: EndedSessions;
  background: BackgroundTask[];
}

/** @param options undefined: nothing is sent, subscriptions are stored and removed all the same */
export function openPush(options: PushOptions | undefined, deps: Omit<PushSenderDeps, 'service'>): Push {
  const endedSessions = new EndedSessions(deps);
  if (!options) return { publicKey: null, wake: () => {}, endedSessions, background: [endedSessions] };
  const { privateKey, contact, agent = openPublicAgent() } = options;
  const keys = vapidKeysOf(privateKey);
  const sender = new PushSender({ ...deps, service: { agent, vapid: { subject: contact, ...keys } } });
  const wake = () => sender.wake();
  return { publicKey: keys.publicKey, wake, endedSessions, background: [sender, endedSessions] };
}
