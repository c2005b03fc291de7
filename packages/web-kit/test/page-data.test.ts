import type { embeddedResponse } from '../src/page-data';

/** The module reads the page once: each test has its own copy. */
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

test('an answer that stands in the page is where a query starts, as old as the page', () => {
  const at = performance.timeOrigin - 5000;
  const page = open(
    JSON.stringify({ at, manifest: { schema: 's', microFrontends: {} }, answers: { '/a': [1] } }),
  );
  expect(page.embeddedResponse('/a').initialData()).toEqual([1]);
  expect(page.embeddedResponse('/a').initialDataUpdatedAt()).toBe(at);
  expect(page.embeddedResponse('/b').initialData()).toBeUndefined();
  expect(page.embeddedManifest()).toEqual({ schema: 's', microFrontends: {} });
});

test('a server’s clock that is ahead makes no answer younger than the page', () => {
  const page = open(JSON.stringify({ at: performance.timeOrigin + 3_600_000, answers: { '/a': 1 } }));
  expect(page.embeddedResponse('/a').initialDataUpdatedAt()).toBe(performance.timeOrigin);
});

test.each([[null], ['{broken'], ['null']])('without data a query starts empty: %j', (text) => {
  const page = open(text);
  expect(page.embeddedResponse('/a').initialData()).toBeUndefined();
  expect(page.embeddedManifest()).toBeUndefined();
});
