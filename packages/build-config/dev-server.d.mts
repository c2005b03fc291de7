/** An app that is compiled. */
export interface DevApp {
  name: string;
  /** The folder of the files that a gateway reads. */
  dir: string;
  /** The path of its files, with a slash at the end. */
  url: string;
}

export interface DevServer {
  /** Compiles again: `failure` returns something else. */
  showFailure: () => void;
  stop: () => Promise<void>;
}

export function startDevServer(options: {
  folder?: string;
  remotesDir: string;
  port: number;
  gatewayUrl: string;
  onBuilt: (app: DevApp | undefined) => void;
  failure: () => string | undefined;
}): Promise<DevServer>;
