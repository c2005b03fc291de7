/** Whether a text is broken within its words, which a column that is too narrow does. */
import { expect, type Locator } from '@playwright/test';

/** Expects that each word of a text that may have several lines stands on one of them. */
export async function expectWholeWords(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  expect(await text.evaluate(findBrokenWords)).toEqual([]);
}

/** Runs in the page. */
function findBrokenWords(element: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
}
