import { chromium } from 'playwright-core';
import { findChromium } from '../src/chromium.js';

test('finds the packaged Chromium first, which shows a page', async () => {
  const found = await findChromium();
  expect(found.path).toMatch(/\.cache\/chromium-/);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: found.args,
    env: { ...process.env, ...found.env } as Record<string, string>,
  });
  const page = await browser.newPage();
  await page.setContent('<button onclick="this.textContent = 1 + 1">?</button>');
  await page.click('button');
  expect(await page.textContent('button')).toBe('2');
  await browser.close();
});

test('refuses a setting that names no program, in one sentence', async () => {
  await expect(findChromium({ PLAYWRIGHT_CHROMIUM: '/nowhere/chrome' })).rejects.toThrow(
    'PLAYWRIGHT_CHROMIUM: there is no program at /nowhere/chrome.',
  );
});

test('prefers the setting to the packaged Chromium', async () => {
  const { path } = await findChromium({ ...process.env, PLAYWRIGHT_CHROMIUM: process.execPath });
  expect(path).toBe(process.execPath);
});
