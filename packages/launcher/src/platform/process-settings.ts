/** The environment of each process. */
import type { KeyFiles } from './keys.js';
import type { Programs } from './programs.js';

export interface SharedSettings {
  logLevel: string;
  mongoUri: string;
  natsUrl: string;
  natsPrefix: string;
  /** How many nodes keep each stream; absent: as this process's environment says. */
  streamReplicas?: number;
  smtpUrl: string;
  /** Where links in e-mails lead that are caught on this machine, unless PUBLIC_URL is set; absent: they are delivered. */
  localUrl?: string;
  keys: KeyFiles;
  programs: Programs;
  remotesDir: string;
}

/** Returns the database of a service. */
export const databaseOf = (name: string): string => name.replace(/^svc-/, '');

/** Returns the environment variables that the launcher sets for a process; `port` is the process's own. */
export function settingsOf(name: string, port: number, shared: SharedSettings): NodeJS.ProcessEnv {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: shared.logLevel,
    NATS_URL: shared.natsUrl,
    NATS_PREFIX: shared.natsPrefix,
    ...replicasSetting(shared),
    TOKEN_PUBLIC_KEY_FILE: shared.keys.tokenPublic,
    GATEWAY_KEY_FILE: shared.keys.gateway,
    ...(name === 'gateway' ? gatewaySettings(shared) : serviceSettings(name, shared)),
  };
}

const replicasSetting = ({ streamReplicas }: SharedSettings): NodeJS.ProcessEnv =>
  streamReplicas === undefined ? {} : { STREAM_REPLICAS: String(streamReplicas) };

function serviceSettings(
  name: string,
  { mongoUri, smtpUrl, localUrl, keys }: SharedSettings,
): NodeJS.ProcessEnv {
  return {
    MONGODB_URI: mongoUri,
    DATABASE: databaseOf(name),
    ...(name === 'svc-auth' && {
      TOKEN_PRIVATE_KEY_FILE: keys.tokenPrivate,
      REFRESH_KEY_FILE: keys.refresh,
      SMTP_URL: smtpUrl,
      ...(localUrl !== undefined && !process.env.PUBLIC_URL && { PUBLIC_URL: localUrl }),
    }),
    ...(name === 'svc-orders' && { VAPID_KEY_FILE: keys.vapid }),
    ...(name === 'svc-menu' && { SECRETS_KEY_FILE: keys.secrets }),
  };
}

/** The settings of the demo program: the services' databases have the names that `settingsOf` gives them. */
export function demoSettings(shared: SharedSettings): NodeJS.ProcessEnv {
  const { logLevel, mongoUri, natsUrl, natsPrefix, keys } = shared;
  return {
    ...replicasSetting(shared),
    LOG_LEVEL: logLevel,
    MONGODB_URI: mongoUri,
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
    SECRETS_KEY_FILE: keys.secrets,
  };
}

function gatewaySettings({ programs, remotesDir }: SharedSettings): NodeJS.ProcessEnv {
  return {
    SHELL_DIR: programs.shellDir,
    REMOTES_DIR: remotesDir,
  };
}
