/** Checks deploy/ against the code: what would break a deployment. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { POLL_HOLD_MS } from '@skatert/contracts/orders/notifications';
import { createApp } from '@skatert/service-kit/http/app';
import { parse } from 'yaml';
import type { z } from 'zod';
import { ROOT } from '../src/paths.js';
import { ensureKeys } from '../src/platform/keys.js';
import { DOMAINS } from '../src/platform/programs.js';
import { SHELL } from '../src/releases/release.js';
import { containersOf, type Resource, readKustomization } from './kustomize.js';

const FOLDER = join(ROOT, 'deploy/kubernetes/overlays');
const OVERLAYS = {
  demo: readKustomization(`${FOLDER}/demo`),
  production: readKustomization(`${FOLDER}/production`),
};
const overlays = Object.entries(OVERLAYS);
/** Kinds of operators that no package describes. */
const WITHOUT_MODEL = ['MongoDBCommunity', 'PodMonitor', 'PrometheusRule'];
/** What a process reads that is no setting of the platform. */
const OF_NODE = ['NODE_ENV', 'POD_IP'];

interface Variable {
  name: string;
  value?: string;
  valueFrom?: Record<string, { name: string; key: string; optional?: boolean }>;
}

const withProgram = DOMAINS.filter(({ program }) => program !== undefined);
const withApp = DOMAINS.filter(({ name, remote }) => remote !== undefined || name === SHELL);

const find = (resources: Resource[], kind: string, name: string): Resource | undefined =>
  resources.find((each) => each.kind === kind && each.metadata.name === name);

const serverOf = (resource: Resource | undefined) => resource && containersOf(resource)[0];

/** Returns the schema of the settings of a program by its folder. */
async function settingsOf(program: string): Promise<z.ZodObject> {
  const exported = await import(pathToFileURL(join(ROOT, program, 'src/settings.ts')).href);
  const name = Object.keys(exported).find((each) => each.endsWith('Settings') && exported[each].shape);
  return exported[name as string];
}

/** Returns the variables that deploy/Dockerfile sets. */
function variablesOfImage(): Record<string, string> {
  const [, text = ''] =
    /^ENV (NODE_ENV=.*)$/m.exec(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')) ?? [];
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
}

/** Returns what is wrong with the environment of a program: unknown, missing and invalid settings. */
async function wrongSettings(
  program: string,
  variables: Record<string, string | undefined>,
): Promise<string[]> {
  const { shape } = await settingsOf(program);
  const all = { ...variablesOfImage(), ...variables };
  const unknown = Object.keys(variables).filter((name) => !(name in shape) && !OF_NODE.includes(name));
  const wrong = Object.entries(shape).filter(([name, schema]) => {
    if (name in all && all[name] === undefined) return false;
    return !(schema as z.ZodType).safeParse(all[name]).success;
  });
  return [
    ...unknown.map((name) => `${name} is no setting of ${program}`),
    ...wrong.map(([name]) => `${name} of ${program} is missing or invalid: ${all[name]}`),
  ];
}

describe('the overlays for Kubernetes', () => {
  it.each(overlays)('%s has valid resources, each once', async (_name, resources) => {
    for (const resource of resources) {
      const { apiVersion, kind, metadata } = resource;
      if (WITHOUT_MODEL.includes(kind)) continue;
      const from = apiVersion.startsWith('argoproj.io')
        ? '@kubernetes-models/argo-rollouts'
        : 'kubernetes-models';
      const { [kind]: Model } = await import(`${from}/${apiVersion}/${kind}`);
      expect(() => new Model(resource).validate(), `${kind} ${metadata.name}`).not.toThrow();
    }
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(overlays)('%s runs the program of each domain and publishes its app', (name, resources) => {
    const missing = [
      ...withProgram
        .filter((each) => !find(resources, 'Deployment', each.name))
        .map((each) => `${each.name}.yaml with a Deployment`),
      ...withApp
        .filter((each) => !find(resources, 'Job', `publish-${each.name}`))
        .map((each) => `a Job publish-${each.name} in publish-jobs.yaml`),
    ];
    expect(missing, `add to deploy/kubernetes/base, and the image to overlays/${name}`).toEqual([]);
    for (const resource of resources.filter(({ kind }) => ['Deployment', 'Job'].includes(kind))) {
      const { image } = serverOf(resource);
      const domain = resource.metadata.name.replace(/^publish-/, '');
      expect(image, `the image of ${resource.metadata.name}: name it in overlays/${name}`).toMatch(
        new RegExp(`(^|/)skatert/${domain}:[\\w-]+$`),
      );
    }
  });

  it.each(overlays)(
    '%s sets the settings that the programs read, and no others',
    async (_name, resources) => {
      const maps = new Map(
        resources
          .filter(({ kind }) => kind === 'ConfigMap')
          .map(({ metadata, data }) => [metadata.name, data ?? {}]),
      );
      for (const { name, program = '' } of withProgram) {
        const { env, envFrom } = serverOf(find(resources, 'Deployment', name));
        const variables: Record<string, string | undefined> = {};
        for (const { configMapRef } of envFrom) Object.assign(variables, maps.get(configMapRef.name));
        for (const { name: variable, value, valueFrom = {} } of env as Variable[]) {
          const { configMapKeyRef: map } = valueFrom;
          variables[variable] = map ? maps.get(map.name)?.[map.key] : value;
          if (map) expect(maps.get(map.name), `${variable} of ${name}`).toHaveProperty(map.key);
        }
        // Its host is known only in the cluster.
        if ('ADVERTISED_URL' in variables)
          variables.ADVERTISED_URL = variables.ADVERTISED_URL?.replace('$(POD_IP)', '10.0.0.7');
        expect(await wrongSettings(program, variables)).toEqual([]);
      }
    },
  );

  it.each(overlays)('%s mounts each key file where a setting expects it', async (_name, resources) => {
    const folder = mkdtempSync(join(tmpdir(), 'skatert-keys-'));
    const keys = Object.values(await ensureKeys(folder)).map((file) => basename(file));
    rmSync(folder, { recursive: true });
    for (const { name } of withProgram) {
      const deployment = find(resources, 'Deployment', name);
      const { env, volumeMounts } = serverOf(deployment);
      for (const { value } of (env as Variable[]).filter((each) => each.name.endsWith('_KEY_FILE'))) {
        const [, path = '', file = ''] = /^(.*)\/([^/]+)$/.exec(value ?? '') ?? [];
        expect(keys).toContain(file);
        const mount = volumeMounts.find((each: { mountPath: string }) => each.mountPath === path);
        const volume = deployment?.spec.template.spec.volumes.find(
          (each: { name: string }) => each.name === mount?.name,
        );
        expect(volume?.secret?.secretName, `${value} of ${name}`).toBeDefined();
      }
    }
  });

  it.each(overlays)('%s asks each program for its health where it listens', async (_name, resources) => {
    const app = await createApp({ name: 'test' } as Parameters<typeof createApp>[0]);
    for (const { name } of withProgram) {
      const { ports, env, startupProbe, livenessProbe, readinessProbe } = serverOf(
        find(resources, 'Deployment', name),
      );
      const [http] = ports;
      expect(String(http.containerPort)).toBe(
        (env as Variable[]).find((each) => each.name === 'PORT')?.value,
      );
      for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
        expect(httpGet.port).toBe(http.name);
        expect((await app.inject(httpGet.path)).statusCode, httpGet.path).toBe(200);
      }
    }
    await app.close();
  });

  it.each(overlays)('%s lets Prometheus read each program', (_name, resources) => {
    const reader = { namespaceSelector: { matchLabels: { 'skatert/role': 'monitoring' } } };
    const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.flatMap(({ spec }) => spec.ingress ?? [])).toContainEqual({
      from: [reader],
      ports: [{ port: 'metrics' }],
    });
    for (const { name } of withProgram) {
      const { ports, env } = serverOf(find(resources, 'Deployment', name));
      const values = new Map((env as Variable[]).map((each) => [each.name, each.value]));
      expect(ports).toContainEqual({ name: 'metrics', containerPort: Number(values.get('METRICS_PORT')) });
      // Not only from its own pod, as by default.
      expect(values.get('METRICS_HOST')).toBe('0.0.0.0');
    }
  });

  it('lets held polls finish: proxies wait longer, and a stop takes longer than its pause', () => {
    const ingress = find(OVERLAYS.production, 'Ingress', 'gateway');
    const proxySeconds = Number(
      ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout'],
    );
    expect(proxySeconds * 1000).toBeGreaterThan(POLL_HOLD_MS);
    const { spec } = find(OVERLAYS.production, 'Deployment', 'gateway')?.spec.template ?? {};
    const pause = spec.containers[0].lifecycle.preStop.sleep.seconds;
    const drainMs = Number(spec.containers[0].env.find(({ name }: Variable) => name === 'DRAIN_MS')?.value);
    expect(drainMs).toBeGreaterThan(POLL_HOLD_MS);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + drainMs / 1000 + 2);
  });

  it('gives production the alert rules of deploy/monitoring', () => {
    const rules = parse(readFileSync(join(ROOT, 'deploy/monitoring/alert-rules.yaml'), 'utf8'));
    expect(find(OVERLAYS.production, 'PrometheusRule', 'skatert')?.spec, 'copy the groups').toEqual(rules);
  });

  it('keeps each stream in production on as many nodes as NATS has', () => {
    const file = readFileSync(`${FOLDER}/production/nats-values.yaml`, 'utf8');
    const { data } = find(OVERLAYS.production, 'ConfigMap', 'platform') ?? {};
    expect(data?.STREAM_REPLICAS).toBe(String(parse(file).config.cluster.replicas));
  });

  it('gives each program of production a canary, an autoscaler, and a user of its database alone', () => {
    const { users } = find(OVERLAYS.production, 'MongoDBCommunity', 'mongodb')?.spec ?? {};
    for (const { name, program } of withProgram) {
      expect(find(OVERLAYS.production, 'Rollout', name)?.spec.workloadRef.name, `a Rollout of ${name}`).toBe(
        name,
      );
      const scaler = find(OVERLAYS.production, 'HorizontalPodAutoscaler', name);
      expect(scaler?.spec.scaleTargetRef, `an autoscaler of ${name}`).toMatchObject({
        kind: 'Rollout',
        name,
      });
      if (program === 'gateway') continue;
      const env: Variable[] = serverOf(find(OVERLAYS.production, 'Deployment', name)).env;
      const db = env.find((each) => each.name === 'DATABASE')?.value;
      const secret = env.find((each) => each.name === 'MONGODB_URI')?.valueFrom?.secretKeyRef?.name;
      const user = users.find(
        (each: { connectionStringSecretName: string }) => each.connectionStringSecretName === secret,
      );
      expect(user?.roles, `a user of MongoDB for ${name}`).toEqual([{ name: 'readWrite', db }]);
    }
  });

  it('judges a canary without the responses to probes', () => {
    const { metrics } = find(OVERLAYS.production, 'AnalysisTemplate', 'server-errors')?.spec ?? {};
    const [selectors] = metrics.map(({ provider }: { provider: { prometheus: { query: string } } }) =>
      provider.prometheus.query.match(/\{.*?\}\[/g),
    );
    expect(selectors).toHaveLength(2);
    for (const { name } of withProgram) {
      const { startupProbe, livenessProbe, readinessProbe } = serverOf(
        find(OVERLAYS.production, 'Deployment', name),
      );
      for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe])
        for (const selector of selectors) {
          const [, routes] = /route!~"([^"]+)"/.exec(selector) ?? [];
          expect(httpGet.path).toMatch(new RegExp(`^(?:${routes})$`));
        }
    }
  });

  it.each(overlays)('%s runs as the restricted profile of pod security demands', (_name, resources) => {
    for (const resource of resources.filter((each) => containersOf(each).length > 0)) {
      const pod = resource.spec.template ?? resource.spec.jobTemplate.spec.template;
      const label = `${resource.kind} ${resource.metadata.name}`;
      if (WITHOUT_MODEL.includes(resource.kind)) continue;
      expect(pod.spec.securityContext, label).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, resources: limits } of containersOf(resource)) {
        expect(securityContext, label).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        expect(limits, label).toMatchObject({
          requests: { memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    }
  });
});

describe('deploy/compose.yaml', () => {
  const { services } = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true });

  it('runs the program of each domain with its settings, and publishes its app', async () => {
    for (const { name, program = '' } of withProgram) {
      expect(services, `add ${name} to deploy/compose.yaml`).toHaveProperty(name);
      const { environment, image } = services[name];
      expect(image).toMatch(`skatert/${name}:`);
      const variables = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          String(value).replace(/\$\{\w+:-(.*)\}/, '$1'),
        ]),
      );
      expect(await wrongSettings(program, variables)).toEqual([]);
    }
    for (const { name } of withApp)
      expect(services[`publish-${name}`]?.command, `add publish-${name} to deploy/compose.yaml`).toEqual([
        'node',
        'publish/publish-app.js',
        name,
      ]);
  });

  it('lets a stop take longer than its pause', () => {
    for (const { name } of withProgram) {
      const { environment, stop_grace_period: grace } = services[name];
      expect(Number.parseInt(grace, 10), name).toBeGreaterThan(environment.DRAIN_MS / 1000 + 2);
    }
  });

  it('gives NATS the same configuration as compose.yaml of the root folder', () => {
    const root = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'));
    const [, file] = services.nats.volumes;
    expect(root.services.nats.volumes).toContain(file.replace('./', './deploy/'));
    expect(existsSync(join(ROOT, 'deploy', file.split(':')[0])), file).toBe(true);
  });
});
