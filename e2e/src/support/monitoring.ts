/** What the files in `deploy` ask Prometheus for, and what the processes of a platform really measure. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { ROOT } from '@skatert/launcher/paths';
import { METRICS_TARGETS } from '@skatert/launcher/platform/metrics-targets';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const FOLDER = join(ROOT, 'deploy/monitoring');
const PRODUCTION = join(ROOT, 'deploy/kubernetes/overlays/production');

const AlertRules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

const Dashboard = z.object({
  schemaVersion: z.number().min(41),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

/** What depends on metrics in Kubernetes. */
const Resource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('AnalysisTemplate'),
    spec: z.object({
      metrics: z.array(z.object({ provider: z.object({ prometheus: z.object({ query: z.string() }) }) })),
    }),
  }),
  z.object({
    kind: z.literal('HorizontalPodAutoscaler'),
    spec: z.object({
      metrics: z.array(z.object({ pods: z.object({ metric: z.object({ name: z.string() }) }).optional() })),
    }),
  }),
  z.object({ kind: z.literal('PodMonitor'), spec: z.object({ podTargetLabels: z.array(z.string()) }) }),
]);

export const readAlertRules = async (): Promise<z.infer<typeof AlertRules>> =>
  AlertRules.parse(parse(await readFile(join(FOLDER, 'alert-rules.yaml'), 'utf8')));

export const readDashboard = async (): Promise<z.infer<typeof Dashboard>> =>
  Dashboard.parse(JSON.parse(await readFile(join(FOLDER, 'grafana-dashboard.json'), 'utf8')));

/** What Kubernetes asks Prometheus for. */
export interface ClusterQueries {
  /** PromQL of the canaries' analysis and the autoscalers. */
  expressions: string[];
  /** The labels that Prometheus adds there. */
  labels: string[];
}

export async function readClusterQueries(): Promise<ClusterQueries> {
  const queries: ClusterQueries = { expressions: [], labels: [] };
  for (const file of ['canary-analysis.yaml', 'autoscalers.yaml'])
    for (const document of parseAllDocuments(await readFile(join(PRODUCTION, file), 'utf8'))) {
      const { kind, spec } = Resource.parse(document.toJS());
      if (kind === 'PodMonitor')
        queries.labels.push(...spec.podTargetLabels.map((label) => label.replaceAll(/\W/g, '_')));
      else if (kind === 'AnalysisTemplate')
        queries.expressions.push(...spec.metrics.map(({ provider }) => provider.prometheus.query));
      else queries.expressions.push(...spec.metrics.flatMap(({ pods }) => pods?.metric.name ?? []));
    }
  return queries;
}

/** The names that a PromQL expression uses. */
export interface UsedNames {
  metrics: string[];
  labels: string[];
}

/** Returns the metrics and labels of a PromQL expression. @throws Error when it is not valid */
export function namesIn(expression: string): UsedNames {
  // Grafana replaces its variables before Prometheus reads the expression.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const names: UsedNames = { metrics: [], labels: [] };
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      const name = text.slice(from, to);
      if (type.isError) throw new Error(`invalid at ${from}: ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.metrics.push(name);
      if (type.name === 'LabelName') names.labels.push(name);
    },
  });
  return names;
}

/** Returns the metrics and labels that the processes of a platform have, all together. */
export async function readMeasured(
  platform: Platform,
): Promise<{ metrics: Set<string>; labels: Set<string> }> {
  const listed = await readFile(join(platform.dataDir, METRICS_TARGETS), 'utf8');
  const targets = (JSON.parse(listed) as { targets: string[] }[]).flatMap((each) => each.targets);
  const texts = await Promise.all(
    targets.map(async (target) => (await fetch(`http://${target}/metrics`)).text()),
  );
  const metrics = new Set<string>();
  const labels = new Set<string>();
  for (const text of texts) {
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
      for (const suffix of SUFFIXES[type ?? ''] ?? ['']) metrics.add(name + suffix);
    for (const [, name = ''] of text.matchAll(/[{,](\w+)="/g)) labels.add(name);
  }
  return { metrics, labels };
}

/** The series of a metric, by its type. */
const SUFFIXES: Record<string, string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};
