/** Browser APIs that screens use and jsdom lacks, and a generous timeout for a busy machine. */
const { configure, getConfig } = require('@testing-library/dom');
const React = require('react');
const { quickStyles } = require('./quick-styles.cjs');

const { getElementError } = getConfig();
configure({
  // A limit that only matters when a test fails.
  asyncUtilTimeout: 30_000,
  // A wait prints the page once, when it gives up, and not each time that it looks in vain.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
/** The library sets this while it calls what a test waits for. */
function isWaiting() {
  return getConfig()._disableExpensiveErrorDiagnostics;
}
window.getComputedStyle = quickStyles(window);
// React records the stack of each element that is created, for its warnings in a browser's console, but only of the first
// 10,000 a second. None is recorded here: that took a tenth of the time of tests.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.PointerEvent ??= class PointerEvent extends MouseEvent {
  constructor(type, init = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
};
window.scrollTo = () => {};
window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
  this.focus();
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  // Sends the event in a separate task, as browsers do.
  setTimeout(() => this.dispatchEvent(new Event('close')));
};
// jsdom doesn't know <search>; React reports elements that the browser doesn't know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get() {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
