/** jsdom with the web APIs that it lacks and Node has. */
const { TestEnvironment } = require('jest-environment-jsdom');

/** APIs that jsdom lacks. */
const MISSING = [
  'fetch',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
];
/** Classes of jsdom that Node's fetch doesn't support: it would send a form as the text "[object FormData]". */
const REPLACED = ['Blob', 'File', 'FormData', 'URLSearchParams'];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    for (const name of REPLACED) this.global[name] = globalThis[name];
    this.global.Request ??= RequestOfPage;
    // Node's parses an address in a tenth of the time of jsdom's, and msw asks often. A class of its own, since tests replace
    // its functions.
    this.global.URL = class URL extends globalThis.URL {};
  }

  /** Removes the condition "browser" of jsdom's environment: msw exports its server for tests only without it. */
  exportConditions() {
    return [];
  }
};

/** Node's Request, made to accept abort signals of jsdom: Node 24 accepts only its own. */
const RequestOfPage = new Proxy(Request, {
  construct: (target, [input, init], newTarget) =>
    Reflect.construct(target, [input, withOwnSignal(init)], newTarget),
});

function withOwnSignal(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return { ...init, signal: controller.signal };
}
