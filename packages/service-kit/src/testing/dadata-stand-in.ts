/** A local stand-in of DaData's suggestions of addresses, for svc-orders and the journeys. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface DadataStandIn {
  url: string;
  /** What was received, as headers and JSON body. */
  received: { authorization: string | undefined; body: unknown }[];
  /** Sends the response to the next calls; by default suggestions that repeat the query. */
  respond: (response: ServerResponse, query: string) => void;
  close: () => Promise<void>;
}

/** Sends suggestions in the form of DaData, whose `data` has many fields. */
export const sendSuggestions = (response: ServerResponse, ...values: string[]): void => {
  const suggestions = values.map((value) => ({
    value,
    unrestricted_value: `101000, ${value}`,
    data: { postal_code: '101000', country: 'Россия', geo_lat: null, geo_lon: null },
  }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ suggestions }));
};

/** @param port 0: a free one */
export async function openDadataStandIn(port = 0): Promise<DadataStandIn> {
  const standIn: Omit<DadataStandIn, 'url' | 'close'> = {
    received: [],
    respond: (response, query) => sendSuggestions(response, `г Москва, ${query}`, `г Казань, ${query}`),
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as { query: string };
    standIn.received.push({ authorization: request.headers.authorization, body });
    standIn.respond(response, body.query);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port: opened } = server.address() as AddressInfo;
  return Object.assign(standIn, { url: `http://127.0.0.1:${opened}/suggest/address`, close });
}
