/** Loads demo data into an empty platform: runs the services' demo commands while the services run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';
import type { Programs, ServiceName } from './programs.js';

export const DEMO_PASSWORD = 'demo1234';
const DEMO_CUSTOMER = 'client';
/** For deliveries. */
const DEMO_CUSTOMER_PHONE = '+7 999 000-00-04';

const Customer = z.object({ id: z.number(), username: z.string(), phone: z.string() });
const Accounts = z.object({ users: z.record(z.string(), z.number()), customers: z.array(Customer) });
const Brand = z.object({ id: z.number(), name: z.string(), products: z.number() });
const Brands = z.object({ brands: z.array(Brand) });
const Desk = z.object({ brandId: z.number(), userId: z.number() });
const Staff = z.object({ memberships: z.number(), desks: z.array(Desk) });
const Orders = z.object({ orders: z.number() });
const Inventory = z.object({ warehouses: z.number() });

export interface DemoData {
  /** User ids by login name. */
  users: Record<string, number>;
  brands: { id: number; name: string }[];
}

export interface DemoOptions {
  programs: Programs;
  /** Returns the environment of the service whose command is run. */
  envOf: (name: ServiceName) => NodeJS.ProcessEnv;
  logFile: string;
}

/** Runs the demo commands in order, each with the results of the previous ones. Repeatable. @throws SetupError */
export async function loadDemo(options: DemoOptions): Promise<DemoData> {
  const run = <T>(schema: z.ZodType<T>, name: ServiceName, args: string[], env: NodeJS.ProcessEnv = {}) =>
    runCommand(options, schema, name, args, env);
  const { users, customers } = await run(Accounts, 'svc-auth', ['accounts']);
  const owner = String(users.owner);
  const { brands } = await run(Brands, 'svc-menu', [], { DEMO_OWNER_ID: owner });
  const brandIds = brands.map(({ id }) => id).join(',');
  const { desks } = await run(Staff, 'svc-auth', ['staff'], { DEMO_BRAND_IDS: brandIds });
  await run(Inventory, 'svc-inventory', [], { DEMO_MASTER_ID: owner });
  await run(Orders, 'svc-orders', [], {
    DEMO_ORDERS: JSON.stringify(ordersOf(users, customers, brands, desks)),
  });
  return { users, brands };
}

/** Returns who orders from which brands; the demo account comes first. */
function ordersOf(
  users: Record<string, number>,
  others: z.infer<typeof Customer>[],
  brands: z.infer<typeof Brand>[],
  desks: z.infer<typeof Desk>[],
) {
  const customers = [
    { id: users[DEMO_CUSTOMER], username: DEMO_CUSTOMER, phone: DEMO_CUSTOMER_PHONE },
    ...others,
  ];
  return {
    customers,
    brands: brands.map(({ id, products }) => ({
      id,
      products,
      deskUserId: desks.find(({ brandId }) => brandId === id)?.userId ?? users.owner,
    })),
  };
}

async function runCommand<T>(
  { programs, envOf, logFile }: DemoOptions,
  schema: z.ZodType<T>,
  name: ServiceName,
  args: string[],
  extra: NodeJS.ProcessEnv,
): Promise<T> {
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(process.execPath, ['--enable-source-maps', programs.demo(name), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...envOf(name), ...extra, NODE_ENV: 'production' },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  log.end();
  const command = [name, 'demo', ...args].join(' ');
  if (code !== 0) throw new SetupError(`Demo data: ${command} ended with code ${code}; ${logFile} says why.`);
  const result = schema.safeParse(parseLastLine(output));
  if (!result.success)
    throw new SetupError(`Demo data: ${command} printed an unexpected result; see ${logFile}.`);
  return result.data;
}

function parseLastLine(output: string): unknown {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return undefined;
  }
}
