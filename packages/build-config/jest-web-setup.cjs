/** Browser APIs that screens use and jsdom lacks, and a generous timeout for a busy machine. */
const { configure } = require('@testing-library/dom');

// A limit that only matters when a test fails.
configure({ asyncUtilTimeout: 30_000 });
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
  // In a separate task, as in browsers.
  setTimeout(() => this.dispatchEvent(new Event('close')));
};
// jsdom doesn't know <search>; React reports elements that the browser doesn't know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get() {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
