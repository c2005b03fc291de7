/** Suggestions of addresses: the adapter with DaData's stand-in, and the call of customers. */
import {
  type DadataStandIn,
  openDadataStandIn,
  sendSuggestions,
} from '@skatert/service-kit/testing/dadata-stand-in';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { startOrders } from '../../test/orders-harness.js';
import { createDadata } from './dadata.js';
import { type SuggestDeps, suggestAddresses } from './suggest-addresses.js';

const PATH = '/order/v1/address-suggestions';
const KEY = 'a-key-of-a-test';

let dadata: DadataStandIn;
beforeAll(async () => {
  dadata = await openDadataStandIn();
});
afterAll(() => dadata.close());

/** Calls the use case with the stand-in; returns the addresses and all that was logged. */
async function ask(query: string) {
  const logged: unknown[] = [];
  const deps: SuggestDeps = {
    addressSuggester: createDadata({ key: KEY, url: dadata.url }),
    limits: { addressSuggestions: { consume: async () => {} } },
  };
  const log = { warn: (...line: unknown[]) => void logged.push(line) };
  return { ...(await suggestAddresses(deps, { userId: 1, query, log })), logged: JSON.stringify(logged) };
}

describe('DaData', () => {
  const usual = (standIn: DadataStandIn) => standIn.respond;
  let respond: DadataStandIn['respond'];
  beforeEach(() => {
    respond ??= usual(dadata);
    dadata.respond = respond;
    dadata.received.length = 0;
  });

  it('gets the text with the key, and its values are returned', async () => {
    const { isOn, addresses, logged } = await ask('Мира 1');
    expect([isOn, addresses, logged]).toEqual([true, ['г Москва, Мира 1', 'г Казань, Мира 1'], '[]']);
    expect(dadata.received).toEqual([{ authorization: `Token ${KEY}`, body: { query: 'Мира 1', count: 5 } }]);
  });

  it('is not asked for less than three characters', async () => {
    expect(await ask('Ми')).toMatchObject({ isOn: true, addresses: [] });
    expect(dadata.received).toEqual([]);
  });

  it('suggests at most five, each once, and none that an order would refuse', async () => {
    dadata.respond = (response) =>
      sendSuggestions(response, 'а', 'а', ' ', 'x'.repeat(2000), 'б', 'в', 'г', 'д', 'е');
    expect((await ask('Мира')).addresses).toEqual(['а', 'б', 'в', 'г', 'д']);
  });

  const failures: [string, DadataStandIn['respond']][] = [
    ['status 403', (response) => response.writeHead(403).end('{"message":"Тайная, 5"}')],
    ['response of another form', (response) => response.end('{"suggestions":[{"value":"Тайная"},{}]}')],
    ['response of another form', (response) => response.end('Тайная, 5')],
    ['response too large', (response) => response.end(`"${'x'.repeat(300_000)}"`)],
    ['TypeError', (response) => response.writeHead(307, { location: dadata.url }).end()],
    ['TypeError', (response) => void response.destroy()],
    ['TimeoutError', () => {}],
  ];
  it.each(failures)('fails without a word of the address: %s', async (reason, fail) => {
    dadata.respond = fail;
    const { isOn, addresses, logged } = await ask('Тайная, 5');
    expect([isOn, addresses]).toEqual([true, []]);
    expect(logged).toContain(reason);
    expect(logged).not.toContain('Тайная');
    expect(logged).not.toContain(KEY);
    expect(dadata.received).toHaveLength(1);
  });
});

describe('the call', () => {
  const off = openForTests(startOrders);
  const on = openForTests(async () => {
    const addressSuggester = { suggest: async (query: string) => [`г Москва, ${query}`] };
    return startOrders({ ADDRESS_SUGGESTIONS_PER_MINUTE: 2 }, undefined, addressSuggester);
  });

  it('is for signed-in customers', async () => {
    expect((await on.call('POST', PATH, { body: { query: 'Мира' } })).statusCode).toBe(401);
  });

  it('says that nothing is suggested where no provider is set', async () => {
    for (const _ of [1, 2, 3])
      expect((await off.call('POST', PATH, { user: 7, body: { query: 'Мира' } })).json()).toEqual({
        isOn: false,
        addresses: [],
      });
  });

  it('bounds the text, and counts only what is passed on', async () => {
    expect((await on.call('POST', PATH, { user: 7, body: { query: 'x'.repeat(201) } })).statusCode).toBe(400);
    expect((await on.call('POST', PATH, { user: 7, body: {} })).statusCode).toBe(400);
    expect((await on.call('POST', PATH, { user: 7, body: { query: ' М ' } })).json()).toEqual({
      isOn: true,
      addresses: [],
    });
    for (const _ of [1, 2])
      expect((await on.call('POST', PATH, { user: 7, body: { query: ' Мира ' } })).json()).toEqual({
        isOn: true,
        addresses: ['г Москва, Мира'],
      });
    expect((await on.call('POST', PATH, { user: 7, body: { query: 'Мира' } })).statusCode).toBe(429);
    expect((await on.call('POST', PATH, { user: 8, body: { query: 'Мира' } })).statusCode).toBe(200);
  });
});
