/** What the gateway measures besides its requests: held polls, and the calls to services. */
import type { Bus } from '@skatert/service-kit/events/bus';
import { connectedMeasure } from '@skatert/service-kit/events/nats-measures';
import type { Measure } from '@skatert/service-kit/shared/metrics';
import type { HeldPolls } from './live/held-polls.js';
import type { ServiceTable } from './services/service-table.js';
import type { CallCount, VersionCounts } from './services/version-counts.js';

export interface MeasuredParts {
  bus: Bus;
  held: HeldPolls;
  services: ServiceTable;
  counts: VersionCounts;
}

/** Returns the measures of a gateway. */
export const measuresOf = ({ bus, held, services, counts }: MeasuredParts): Measure[] => [
  connectedMeasure(bus),
  {
    name: 'gateway_held_polls',
    help: 'Long polls that wait for an event',
    read: () => held.size,
  },
  {
    name: 'gateway_live_sessions',
    help: 'Sessions with at least one held poll',
    read: () => held.sessions,
  },
  {
    name: 'gateway_calls_total',
    help: 'Calls to a service by the class of the response; failed: without one, refused: not sent',
    labels: ['service', 'result'],
    read: () =>
      [...services].flatMap(({ name, upstreams }) =>
        Object.entries(upstreams.counts).map(([result, value]) => ({
          labels: { service: name, result },
          value,
        })),
      ),
  },
  {
    name: 'gateway_instances',
    help: 'Instances of a service: ready, waiting (not ready), hung (gets no calls)',
    labels: ['service', 'state'],
    read: () =>
      [...services].flatMap(({ name, upstreams }) =>
        Object.entries(upstreams.countInstances()).map(([state, value]) => ({
          labels: { service: name, state },
          value,
        })),
      ),
  },
  {
    name: 'gateway_leases_expired',
    help: '1 while no instance renews its lease, as with a full disk of NATS',
    read: () => (services.areAllExpired ? 1 : 0),
  },
  ...versionMeasures(counts),
];

/** By these the launcher compares a canary with the live version (`launcher/platform/version-counts.ts`). */
function versionMeasures(counts: VersionCounts): Measure[] {
  const labels = ['service', 'version'];
  const ofCalls = (read: (count: CallCount) => number) => () =>
    Object.entries(counts.read().program).flatMap(([service, versions]) =>
      Object.entries(versions).map(([version, count]) => ({
        labels: { service, version },
        value: read(count),
      })),
    );
  return [
    {
      name: 'gateway_version_calls_total',
      help: 'Calls that were sent to a version of a service',
      labels,
      read: ofCalls(({ requests }) => requests),
    },
    {
      name: 'gateway_version_errors_total',
      help: 'Those that failed or got a 5xx',
      labels,
      read: ofCalls(({ errors }) => errors),
    },
    {
      name: 'gateway_version_seconds_total',
      help: 'The sum of their times until the response began',
      labels,
      read: ofCalls(({ ms }) => ms / 1000),
    },
    {
      name: 'gateway_version_browser_errors_total',
      help: 'Errors that browsers reported of a version of an app',
      labels: ['app', 'version'],
      read: () =>
        Object.entries(counts.read().browser).flatMap(([app, versions]) =>
          Object.entries(versions).map(([version, value]) => ({ labels: { app, version }, value })),
        ),
    },
  ];
}
