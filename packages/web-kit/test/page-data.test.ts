import type { embeddedResponse } from '../src/page-data';

/** Loads a new instance of the module, which reads the page only once. */
function open(text: string | null): {
  embeddedResponse: typeof embeddedResponse;
  embeddedManifest: () => unknown;
} {
  document.body.innerHTML = '';
  if (text !== null) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'page-data';
    script.textContent = text;
    document.body.append(script);
  }
  let module: ReturnType<typeof open> | undefined;
  jest.isolateModules(() => {
    module = require('../src/page-data');
  });
  if (!module) throw new Error('no module');
  return module;
}

test('an embedded response is the initial data of a query, as old as the page', () => {
  const at = performance.timeOrigin - 5000;
  const manifest = { schema: 's', microFrontends: {} };
  const page = open(JSON.stringify({ at, manifest, responses: { '/a': [1] } }));
  expect(page.embeddedResponse('/a').initialData()).toEqual([1]);
  expect(page.embeddedResponse('/a').initialDataUpdatedAt()).toBe(at);
  expect(page.embeddedResponse('/b').initialData()).toBeUndefined();
  expect(page.embeddedManifest()).toEqual(manifest);
});

test('no response is younger than the page, even when the server’s clock is ahead', () => {
  const page = open(JSON.stringify({ at: performance.timeOrigin + 3_600_000, responses: { '/a': 1 } }));
  expect(page.embeddedResponse('/a').initialDataUpdatedAt()).toBe(performance.timeOrigin);
});

test.each([[null], ['{broken'], ['null']])('without page data a query has no initial data: %j', (text) => {
  const page = open(text);
  expect(page.embeddedResponse('/a').initialData()).toBeUndefined();
  expect(page.embeddedManifest()).toBeUndefined();
});
