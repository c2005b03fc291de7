import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from '../src/setup-error.js';
import { chooseTeams, listTeams, type Team } from '../src/test-run/teams.js';

const CODE_OWNERS = `
# The last line that matches a file decides.
/packages/                           @skatert/platform
/svc-menu/                           @skatert/catalogue
/mf-catalogue/                       @skatert/catalogue
/mf-catalogue/src/staff/             @skatert/accounts
/svc-orders/                         @skatert/orders
/packages/contracts/src/orders/      @skatert/orders
/e2e/journeys/**/*.orders.spec.ts    @skatert/orders
/e2e/journeys/**/*.menu.spec.ts      @skatert/catalogue
/e2e/journeys/*.orders.menu.spec.ts  @skatert/orders @skatert/catalogue
`;

let root: string;
let teams: Record<string, Team>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'skatert-teams-'));
  const uses = (...names: string[]) => ({
    dependencies: Object.fromEntries(names.map((name) => [name, '*'])),
  });
  const files: Record<string, object | string> = {
    CODEOWNERS: CODE_OWNERS,
    'package.json': { workspaces: ['packages/*', 'svc-*', 'mf-catalogue', 'gateway', 'demo'] },
    'packages/contracts/package.json': { name: '@x/contracts' },
    'packages/service-kit/package.json': { name: 'service-kit', ...uses('@x/contracts') },
    'svc-menu/package.json': { name: 'svc-menu', ...uses('service-kit') },
    'svc-orders/package.json': { name: 'svc-orders' },
    'mf-catalogue/package.json': { name: 'mf-catalogue' },
    'gateway/package.json': { name: 'gateway', ...uses('@x/contracts') },
    'gateway/src/live/poll.ts': "import type { Order } from '@x/contracts/orders/orders';",
    'demo/package.json': { name: 'demo', ...uses('svc-orders') },
    'e2e/journeys/cart.orders.menu.spec.ts': '',
    'e2e/journeys/alone/order-journey.orders.spec.ts': '',
    'e2e/journeys/accessibility.spec.ts': '',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  teams = Object.fromEntries(listTeams(root).map((team) => [team.name, team]));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a team tests the workspaces that it owns, as a whole or in part', () => {
  expect(teams.catalogue?.folders).toEqual(['svc-menu', 'mf-catalogue']);
  expect(teams.accounts?.folders).toEqual(['mf-catalogue']);
});

test('a team tests what imports a workspace of its own, also through others, or a part of one', () => {
  expect(teams.orders?.folders).toEqual(['packages/contracts', 'svc-orders', 'gateway', 'demo']);
  expect(teams.platform?.folders).toEqual([
    'packages/contracts',
    'packages/service-kit',
    'svc-menu',
    'gateway',
  ]);
});

test('a team tests its journeys; one of two teams is tested by both', () => {
  expect(teams.orders?.journeys).toEqual(['alone/order-journey.orders.spec.ts', 'cart.orders.menu.spec.ts']);
  expect(teams.catalogue?.journeys).toEqual(['cart.orders.menu.spec.ts']);
  expect(teams.accounts?.journeys).toEqual([]);
});

test('teams are chosen by name, each once', () => {
  const all = Object.values(teams);
  expect(chooseTeams(['orders', 'accounts', 'orders'], all).map(({ name }) => name)).toEqual([
    'orders',
    'accounts',
  ]);
});

test('refuses an unknown name with the list of teams', () => {
  expect(() => chooseTeams(['kitchen'], Object.values(teams))).toThrow(
    new SetupError('There is no team kitchen. The teams are: accounts, catalogue, orders, platform.'),
  );
});
