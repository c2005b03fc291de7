/**
 * `getComputedStyle` for pages without stylesheets, as those of tests are. jsdom's own matches an element with every rule of
 * its default stylesheet and parses colours, which took a quarter of the time of the orders desk's tests: queries by role
 * ask for the style of each element, and read only `display` and `visibility`.
 */

/** Attributes that jsdom's default stylesheet selects by. */
const SELECTED_BY = ['type', 'hidden', 'open'];
/** Inherited properties that no rule of the default stylesheet sets, and their initial values. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };

/** Returns a `getComputedStyle` of this window with jsdom's values; it is asked itself for what is not quick. */
exports.quickStyles = (window) => {
  const ofJsdom = window.getComputedStyle.bind(window);
  const displayOf = displays(ofJsdom);
  const quickly = {
    display: (element) => own(element, 'display') || displayOf(element),
    visibility: (element) => inherited(element, 'visibility'),
    'pointer-events': (element) => inherited(element, 'pointer-events'),
    pointerEvents: (element) => inherited(element, 'pointer-events'),
  };
  return (element, pseudo) => {
    if (pseudo || window.document.styleSheets.length > 0) return ofJsdom(element, pseudo);
    let computed;
    const style = () => (computed ??= ofJsdom(element));
    const getPropertyValue = (name) =>
      Object.hasOwn(quickly, name) ? quickly[name](element) : style().getPropertyValue(name);
    const get = (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (Object.hasOwn(quickly, name)) return quickly[name](element);
      const value = style()[name];
      return typeof value === 'function' ? value.bind(style()) : value;
    };
    return new Proxy({}, { get });
  };
};

/** The value in the element's own `style`; empty when there is none. */
const own = (element, name) => (element.hasAttribute('style') ? element.style.getPropertyValue(name) : '');

function inherited(element, name) {
  for (let current = element; current; current = current.parentElement) {
    const value = own(current, name);
    if (value !== '') return value;
  }
  return INHERITED[name];
}

/** Returns a function that asks jsdom once for the display of elements that its stylesheet doesn't tell apart. */
function displays(ofJsdom) {
  const known = new Map();
  return (element) => {
    const attributes = SELECTED_BY.map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
    if (!known.has(key)) {
      const alike = element.cloneNode(false);
      alike.removeAttribute('style');
      known.set(key, ofJsdom(alike).display);
    }
    return known.get(key);
  };
}
