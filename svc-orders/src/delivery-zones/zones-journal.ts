/** Delivery zones in the journal: what each of them has become. */
import {
  changesOf,
  cut,
  type JournalValue,
  listed,
  moneyText,
  type Shown,
} from '@skatert/service-kit/journal/changes-of';
import { countText } from '../shared/settings-journal.js';
import type { DeliveryZonesDoc, ZoneDoc } from './delivery-zones-model.js';

const ZONE: Shown<ZoneDoc> = {
  name: ({ name }) => name,
  areas: ({ areas }) => listed(areas),
  fee: ({ fee }) => moneyText(fee),
  minimum: ({ minimum }) => moneyText(minimum),
  freeFrom: ({ freeFrom }) => moneyText(freeFrom),
  minutes: ({ minutes }) => countText(minutes),
};

/** The zones that are left, in the order in which customers see them: a new or a removed one is no other order. */
const orderOf = ({ zones }: DeliveryZonesDoc, among: DeliveryZonesDoc): ZoneDoc[] => {
  const left = new Set(among.zones.map(({ id }) => id));
  return zones.filter(({ id }) => left.has(id));
};

const namesOf = (zones: readonly ZoneDoc[]): string => cut(zones.map(({ name }) => name).join(', '));

export function differenceOfZones(before: DeliveryZonesDoc, after: DeliveryZonesDoc): JournalValue[] {
  const find = ({ zones }: DeliveryZonesDoc, id: number) => zones.find((zone) => zone.id === id) ?? null;
  const ids = new Set([...before.zones, ...after.zones].map(({ id }) => id));
  const ofZones = [...ids].flatMap((id) => {
    const [old, now] = [find(before, id), find(after, id)];
    return changesOf(ZONE, old, now).map((change) => ({ ...change, of: (now ?? old)?.name ?? '' }));
  });
  const [old, now] = [orderOf(before, after), orderOf(after, before)];
  if (old.every(({ id }, place) => id === now[place]?.id)) return ofZones;
  return [...ofZones, { field: 'zones', before: namesOf(old), after: namesOf(now) }];
}
