/** The quick `getComputedStyle` of tests has the values of jsdom's own. */
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';

type GetStyle = (element: Element) => CSSStyleDeclaration;
const { quickStyles } = createRequire(import.meta.url)('../quick-styles.cjs') as {
  quickStyles: (window: object) => GetStyle;
};

const PAGE = `
  <header hidden><p>Скрыто</p></header>
  <main style="visibility: hidden; pointer-events: none">
    <h1>Меню</h1> <search><label>Поиск <input type="search"></label></search>
    <input type="hidden"> <button type="button" style="visibility: visible">Найти</button>
    <span style="display: none">a</span> <div style="display: inline; overflow-y: auto; color: red">b</div>
    <select><optgroup label="Размер"><option>M</option></optgroup></select>
  </main>
  <table><caption>Заказы</caption><thead><tr><th>#</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
  <ul><li>1</li></ul> <dialog>closed</dialog> <dialog open><form></form></dialog>
  <details><summary>ещё</summary></details> <svg><title>знак</title><path style="display: none"></path></svg>
  <template></template> <iframe></iframe> <progress></progress> <a href="/">дальше</a>`;
const NAMES = ['display', 'visibility', 'pointer-events', 'overflow-y', 'color', 'margin-top'];

const open = () => {
  const { window } = new JSDOM(PAGE);
  const elements = [...window.document.querySelectorAll('*')] as Element[];
  return {
    document: window.document,
    elements,
    slow: window.getComputedStyle as GetStyle,
    quick: quickStyles(window),
  };
};
const valuesOf = (style: CSSStyleDeclaration) => [
  ...NAMES.map((name) => style.getPropertyValue(name)),
  ...[
    style.display,
    style.visibility,
    style.pointerEvents,
    style.overflowY,
    style.getPropertyPriority('color'),
  ],
];
/** Returns each element with its values. */
const listOf = (elements: Element[], styleOf: GetStyle) =>
  elements.map((element) => [element.outerHTML, ...valuesOf(styleOf(element))]);

test('the quick style has the same values for elements of all kinds', () => {
  const { elements, slow, quick } = open();
  expect(elements.length).toBeGreaterThan(30);
  expect(listOf(elements, quick)).toEqual(listOf(elements, slow));
});

test('the quick style follows changes of elements and their ancestors', () => {
  const { document, elements, slow, quick } = open();
  listOf(elements, quick);
  document.querySelector('main')?.removeAttribute('style');
  document.querySelector('header')?.removeAttribute('hidden');
  document.querySelector('dialog')?.setAttribute('open', '');
  document.querySelector('ul')?.setAttribute('style', 'display: none');
  expect(listOf(elements, quick)).toEqual(listOf(elements, slow));
  expect(quick(document.querySelector('h1') as Element).visibility).toBe('visible');
});

test('obeys a stylesheet of the page', () => {
  const { document, elements, slow, quick } = open();
  listOf(elements, quick);
  const sheet = document.createElement('style');
  sheet.textContent = 'td { display: none } h1 { visibility: visible }';
  document.head.append(sheet);
  expect(quick(document.querySelector('td') as Element).display).toBe('none');
  expect(listOf(elements, quick)).toEqual(listOf(elements, slow));
});
