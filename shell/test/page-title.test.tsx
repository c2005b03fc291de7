/** The title of the tab: the page's own, or the name of the object that the page shows. */
import { screen, waitFor } from '@testing-library/react';
import { loadModule } from '../src/federation/load-module';
import { open, prepareStage } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

beforeEach(() => {
  prepareStage();
  jest.mocked(loadModule).mockImplementation(async () => ({ default: () => <h1>Борщ</h1> }));
});

test('a page of one object is titled by its heading, and follows it', async () => {
  await open('/product/3');
  expect(document.title).toBe('Скатерть — Борщ');
  screen.getByRole('heading', { level: 1 }).textContent = 'Борщ с пампушками';
  await waitFor(() => expect(document.title).toBe('Скатерть — Борщ с пампушками'));
});

test('another page has its own title', async () => {
  await open('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Борщ');
  expect(document.title).toBe('Скатерть — Главная');
});

test('a path without a page is titled so', async () => {
  await open('/nowhere');
  expect(document.title).toBe('Скатерть — Страница не найдена');
});
