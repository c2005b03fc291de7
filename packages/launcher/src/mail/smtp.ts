/** An SMTP server on loopback that passes every e-mail to a callback and delivers none. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const MAX_BYTES = 1024 * 1024;

export interface MailServer {
  port: number;
  close: () => Promise<void>;
}

/** Listens on a port of loopback (0: any free one). An e-mail is acknowledged once `onEmail` has stored it. */
export async function startMailServer(
  port: number,
  onEmail: (raw: Buffer) => Promise<void>,
): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('E-mail too large'), { responseCode: 552 });
          return onEmail(raw);
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // A sender that disconnects early needs no handling.
  server.on('error', () => {});
  const socket = server.listen(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: (socket.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
