/** The page «Состояние»: what runs in each domain, and how it does. */
import type { PlatformStatus } from '@skatert/contracts/platform/status';
import type { SessionServer } from '@skatert/web-kit/session-server';
import { membership, signInAs } from '@skatert/web-kit/stage';
import { screen, within } from '@testing-library/react';
import { open, prepareStage } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

const counts = { calls: 0, failed: 0, meanMs: null, browserErrors: 0 };
const SINCE = '2026-01-02T03:04:05.000Z';
const release = { id: '0123456789abcdef', commit: null, since: SINCE, traffic: 100, counts };
const WORKS: PlatformStatus = {
  at: SINCE,
  countedSince: SINCE,
  domains: [
    { name: 'gateway', releases: [release], processes: null },
    {
      name: 'orders',
      releases: [
        {
          ...release,
          commit: 'fedcba9876543210',
          traffic: 90,
          counts: { calls: 1204, failed: 3, meanMs: 12.4, browserErrors: 2 },
        },
        { ...release, traffic: 10 },
      ],
      processes: { ready: 2, waiting: 0, hung: 0 },
    },
    { name: 'drones', releases: [release], processes: { ready: 1, waiting: 0, hung: 0 } },
  ],
  queues: [{ stream: 'AUTH', consumer: 'svc-orders', waiting: 0 }],
  liveSessions: 7,
};

let server: SessionServer;
async function show(status: PlatformStatus, role = 'OWNER'): Promise<void> {
  server = prepareStage().on('GET /platform/v1/status', 200, status);
  await signInAs(server, { memberships: [membership(role, { brandName: 'Пышка' })] });
  await open('/admin/status');
}
const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);

test('says that all works, and what runs in each domain', async () => {
  await show(WORKS);
  expect(await screen.findByText('Всё работает')).toBeTruthy();
  const orders = row('Заказы');
  expect(orders.getByText('готовы: 2')).toBeTruthy();
  expect(orders.getByText('fedcba98, с 02.01.2026 06:04').textContent).toContain('с\u00a002.01.2026');
  expect(orders.getByText('90 %')).toBeTruthy();
  expect(orders.getByText('1204 запроса, 0,2 % с ошибкой, в среднем 12 мс')).toBeTruthy();
  expect(orders.getByText('2 ошибки')).toBeTruthy();
  const tried = row('Заказы, проба');
  expect(tried.getByText(/^01234567, с/)).toBeTruthy();
  expect(tried.getByText('10 %')).toBeTruthy();
  expect(row('Шлюз').getByText('Работает')).toBeTruthy();
  expect(screen.getByText('пусто')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
});

test('says since when calls and errors are counted', async () => {
  await show(WORKS);
  expect((await screen.findByText('Запросы и ошибки посчитаны')).nextSibling?.textContent).toBe(
    'с\u00a0запуска шлюза, 02.01.2026 06:04; у\u00a0более новой версии\u00a0— с\u00a0её появления',
  );
});

test('says since when it counts for a gateway of an earlier release', async () => {
  const { countedSince: _, ...earlier } = WORKS;
  await show(earlier);
  expect(await screen.findByText('с запуска шлюза; у более новой версии — с её появления')).toBeTruthy();
});

test('on phones the name of a domain is the heading of its card', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...wide(media), matches: media === '(width < 1000px)' }));
  await show(WORKS);
  expect(await screen.findByRole('heading', { level: 2, name: 'Заказы' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Заказы, проба' })).toBeTruthy();
  expect(screen.queryByText('Раздел')).toBeNull();
});

test('a domain of a later release has its name', async () => {
  await show(WORKS);
  expect(await screen.findByText('drones')).toBeTruthy();
});

test('names what does not work', async () => {
  const [gateway, orders, drones] = WORKS.domains as [
    never,
    (typeof WORKS.domains)[1],
    (typeof WORKS.domains)[2],
  ];
  await show({
    ...WORKS,
    domains: [
      gateway,
      { ...orders, processes: { ready: 1, waiting: 1, hung: 2 } },
      { ...drones, processes: { ready: 0, waiting: 0, hung: 0 } },
    ],
    queues: [
      { stream: 'AUTH', consumer: 'svc-orders', waiting: 3 },
      { stream: 'MENU', consumer: 'svc-orders', waiting: 2 },
    ],
  });
  expect(await screen.findByText('Не всё работает: Заказы, drones')).toBeTruthy();
  expect(row('Заказы').getByText('готовы: 1, ждут: 1, не отвечают: 2')).toBeTruthy();
  expect(row('Заказы').getByText('Работает частично')).toBeTruthy();
  expect(row('drones').getByText('Не отвечает')).toBeTruthy();
  expect(screen.getByText('ждут 5 сообщений')).toBeTruthy();
});

test('says when the queues are not known', async () => {
  await show({ ...WORKS, queues: null });
  expect(await screen.findByText('неизвестно: очередь сообщений не отвечает')).toBeTruthy();
});

test('is not for administrators', async () => {
  await show(WORKS, 'ADMIN');
  expect(screen.queryByRole('link', { name: 'Состояние' })).toBeNull();
  expect(server.calls('GET /platform/v1/status')).toEqual([]);
});
