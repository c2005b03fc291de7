/** Sends requests as raw bytes: clients such as fetch would correct what a test means to send. */
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Opens a connection and sends the first bytes. */
export function openSocket(url: string, bytes: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

/** Returns the response on a connection that the server closes after it; 100 Continue is skipped. */
export async function readResponse(socket: Socket): Promise<RawResponse> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

/** Sends a request head with `Connection: close` and a body, and returns the response. */
export function sendRaw(url: string, requestLine: string, headers: string[] = [], body = '') {
  const head = [`${requestLine} HTTP/1.1`, 'Host: skatert.test', 'Connection: close', ...headers, '', ''];
  return readResponse(openSocket(url, head.join('\r\n') + body));
}
