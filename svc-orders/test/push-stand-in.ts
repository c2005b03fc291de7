/** A local stand-in of a push service, and browsers that subscribe at it. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, Agent as HttpsAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { PushSubscriptionBody } from '@skatert/contracts/orders/push';

const HOST = 'push.example';

/** Returns a subscription of a browser; `name`: the end of its endpoint, by which the stand-in records messages. */
export function pushSubscription(name: string): PushSubscriptionBody {
  const browser = createECDH('prime256v1');
  return {
    endpoint: `https://${HOST}/${name}`,
    keys: { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

export interface ReceivedPush {
  /** The name of the subscription. */
  name: string;
  headers: NodeJS.Dict<string | string[]>;
  /** The size of the encrypted message, in bytes. */
  bytes: number;
}

export interface PushStandIn {
  /** Connects to the stand-in, whatever the host: the product's own agent refuses a private address. */
  agent: HttpsAgent;
  received: ReceivedPush[];
  /** The status of the response to messages of a subscription; 201 when none is set, no response at all for 0. */
  statuses: Map<string, number>;
  close: () => Promise<void>;
}

export async function openPushStandIn(): Promise<PushStandIn> {
  const received: ReceivedPush[] = [];
  const statuses = new Map<string, number>();
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    received.push({ name, headers: request.headers, bytes });
    const status = statuses.get(name) ?? 201;
    if (status > 0) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    agent: new StandInAgent(port),
    received,
    statuses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class StandInAgent extends HttpsAgent {
  constructor(private readonly port: number) {
    super();
  }

  override createConnection(options: object) {
    return connect({ ...options, host: '127.0.0.1', port: this.port, ca: CERTIFICATE, servername: HOST });
  }
}

/** Of the stand-in alone; nothing else trusts it. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUd7vuLQVndoKeraDpshbIKXqlEG8wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyOTA5MDI1NFoYDzIxMjYx
MTA1MDkwMjU0WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASpkg1T5C5n++YBsCyXesNDMN/VrdrAJJUkIVRW4KzG6/ga
NW8sgjNC9p/l8QRE43M1MuwMtf+IBKNOVnykuGIeo2wwajAdBgNVHQ4EFgQUJGye
3wlZ4++pBRATDvKxUMLxQlowHwYDVR0jBBgwFoAUJGye3wlZ4++pBRATDvKxUMLx
QlowDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIgfWMwz7qHIFhg3Buo+BAtFPFkEjANnZI9obT2IlZRMDkC
IQDsHceKm5mBegjuXCVS+0bnUBFx9CoL8Phfj5MYAYJzcw==
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8c/jUGocJvd5tCdR
btjrgrPDkdqKDAhVOwTQSSILXvWhRANCAASpkg1T5C5n++YBsCyXesNDMN/VrdrA
JJUkIVRW4KzG6/gaNW8sgjNC9p/l8QRE43M1MuwMtf+IBKNOVnykuGIe
-----END PRIVATE KEY-----
`;
