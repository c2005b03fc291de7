/** Describes a service or the gateway: bundles its program and runs it with `--describe`, without MongoDB and NATS. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleService } from '@skatert/build-config/bundle-service.mjs';
import type { Call, Descriptor, Schema } from './descriptor.js';

const run = promisify(execFile);
const MAX_BYTES = 50 * 1024 * 1024;

/** What a process prints with `--describe`, see `service-kit/process/describing.ts`. */
interface Printed {
  openapi: OpenApi;
  permissions: string[];
  prefixes: string[];
  messages: Pick<Descriptor, 'publishes' | 'consumes' | 'requests' | 'replies'>;
  stored: Descriptor['stored'];
}

interface OpenApi {
  components?: { schemas?: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

type Offered = Omit<Descriptor, 'name' | 'role' | 'uses' | 'pages' | 'shared'>;

/** Returns what a service offers and needs. @param folder its workspace; @throws Error when its program fails */
export async function describeService(folder: string): Promise<Offered> {
  const temporary = await mkdtemp(join(tmpdir(), 'describe-'));
  // Inside the workspace, since the libraries that are not bundled are found from there.
  const program = join(folder, `.cache/describe-${process.pid}.mjs`);
  try {
    await bundleService({ entryPoints: [join(folder, 'src/server.ts')], outfile: program });
    const env = { PATH: process.env.PATH, ...(await settingsIn(temporary)) };
    const { stdout } = await run(process.execPath, [program, '--describe'], { env, maxBuffer: MAX_BYTES });
    const { openapi, messages, ...others } = JSON.parse(stdout) as Printed;
    return {
      ...others,
      ...messages,
      definitions: openapi.components?.schemas ?? {},
      calls: callsIn(openapi),
    };
  } finally {
    await rm(program, { force: true });
    await rm(temporary, { recursive: true });
  }
}

/** Returns settings with which any service starts; nothing is done with the keys. */
async function settingsIn(folder: string): Promise<Record<string, string>> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const files = {
    TOKEN_PUBLIC_KEY_FILE: publicKey.export({ type: 'spki', format: 'pem' }),
    TOKEN_PRIVATE_KEY_FILE: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    GATEWAY_KEY_FILE: '0'.repeat(64),
    REFRESH_KEY_FILE: '0'.repeat(64),
    SECRETS_KEY_FILE: '0'.repeat(64),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    MONGODB_URI: 'mongodb://nowhere',
    DATABASE: 'none',
    SHELL_DIR: folder,
    REMOTES_DIR: folder,
    ...Object.fromEntries(Object.keys(files).map((name) => [name, join(folder, name)])),
  };
}

const callsIn = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      request: requestOf(operation),
      response: responseOf(operation),
    })),
  );

/** Returns the parts of a request as one object, so that all are compared in the same way. */
function requestOf({ parameters = [], requestBody }: Operation): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const place of ['path', 'query', 'header']) {
    const fields = parameters.filter((each) => each.in === place);
    if (fields.length === 0) continue;
    // The name of a path's parameter is the service's own.
    const nameOf = (name: string, index: number) => (place === 'path' ? String(index + 1) : name);
    properties[place] = {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }, index) => [nameOf(name, index), schema])),
      required: fields.flatMap(({ name, required: isRequired }, index) =>
        isRequired ? nameOf(name, index) : [],
      ),
    };
    required.push(place);
  }
  for (const { schema } of Object.values(requestBody?.content ?? {})) properties.body = schema ?? {};
  if (requestBody?.required) required.push('body');
  return { type: 'object', properties, required };
}

const NO_BODY: Schema = { type: 'null' };

/** Returns the schema of the bodies of all successful responses. */
function responseOf({ responses }: Operation): Schema {
  const successful = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const bodies = successful.flatMap(([, { content }]) =>
    content ? Object.values(content).map(({ schema }) => schema ?? {}) : [NO_BODY],
  );
  return bodies.length === 1 ? (bodies[0] as Schema) : { anyOf: bodies };
}
