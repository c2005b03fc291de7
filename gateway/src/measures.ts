/** What the gateway measures besides its requests: held polls, and the calls to services. */
import type { Bus } from '@skatert/service-kit/events/bus';
import { connectedMeasure } from '@skatert/service-kit/events/nats-measures';
import type { Measure } from '@skatert/service-kit/shared/metrics';
import type { HeldPolls } from './live/held-polls.js';
import type { ServiceTable } from './services/service-table.js';

export interface MeasuredParts {
  bus: Bus;
  held: HeldPolls;
  services: ServiceTable;
}

/** Returns the measures of a gateway. */
export const measuresOf = ({ bus, held, services }: MeasuredParts): Measure[] => [
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
];
