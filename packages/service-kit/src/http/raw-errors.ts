/** Responds to requests that never reach a route: those that the HTTP parser or the router refuses. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { CommonErrorCode } from '@skatert/contracts/shared/common-errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.js';
import { errorBody, handleError } from './error-handler.js';

const PARSER_CODES: Record<string, CommonErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Returns options of a Fastify instance; `headers` are added to each such response. */
export function rawErrorOptions(headers: Record<string, string>) {
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      handleError(error, request, reply);
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
      const response = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
      // Nothing can be sent over a closed connection, or in the middle of another response.
      if (error.code !== 'ECONNRESET' && socket.writable && !response?.headersSent)
        socket.write(rawResponse(PARSER_CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST', headers));
      socket.destroySoon();
    },
  };
}

/** Refuses tunnels, and every `Expect` except `100-continue`, which Node handles. */
export function refuseUnserved(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, fields, body } = errorResponse('EXPECTATION_FAILED', headers);
    response.writeHead(status, fields).end(body);
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    // Node has detached the socket and no longer handles its errors.
    socket.on('error', () => {});
    socket.write(rawResponse('MALFORMED_REQUEST', headers));
    socket.destroySoon();
  });
}

/**
 * onRequest hook: an HTTP/1.1 request must have exactly one `Host`, an HTTP/1.0 request at most one (RFC 9112, 3.2). It
 * replaces Node's own check, whose response is empty. @throws AppError MALFORMED_REQUEST
 */
export function requireHost({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  let hosts = 0;
  // Names and values alternate. This costs less than `headersDistinct`, which Node builds on first access.
  for (let at = 0; at < raw.rawHeaders.length; at += 2)
    if (raw.rawHeaders[at]?.length === 4 && raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new AppError('MALFORMED_REQUEST');
  done();
}

function rawResponse(code: CommonErrorCode, headers: Record<string, string>): string {
  const { status, fields, body } = errorResponse(code, headers);
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

function errorResponse(code: CommonErrorCode, headers: Record<string, string>) {
  const error = new AppError(code);
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(error, requestId));
  const fields: Record<string, string> = {
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status: error.status, fields, body };
}
