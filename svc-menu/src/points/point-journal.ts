/** Pickup points in the journal. */
import type { Interval } from '@skatert/contracts/menu/opening';
import { formatDay } from '@skatert/contracts/shared/text';
import { listed, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { PointDoc } from './point-model.js';

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

const spansOf = (intervals: readonly Interval[]): string =>
  intervals.length > 0 ? intervals.map(({ from, to }) => `${from}–${to}`).join(' и ') : 'закрыто';

/** How the fields of a point are written. */
export const POINT_SHOWN: Shown<PointDoc> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  city: ({ city }) => city ?? null,
  coordinates: ({ coordinates }) =>
    coordinates ? `${coordinates.latitude}, ${coordinates.longitude}` : null,
  hours: ({ hours }) =>
    listed((hours ?? []).map((intervals, day) => `${WEEKDAYS[day] ?? day} ${spansOf(intervals)}`)),
  exceptions: ({ exceptions }) =>
    listed((exceptions ?? []).map(({ date, intervals }) => `${formatDay(date)} ${spansOf(intervals)}`)),
};

/** Returns whose entry it is, and about which point. */
export const aboutPoint = ({
  _id,
  brandId,
  name,
}: Pick<PointDoc, '_id' | 'brandId' | 'name'>): Pick<
  JournalNote,
  'scope' | 'pointId' | 'kind' | 'objectId' | 'name'
> => ({
  scope: { brandId },
  pointId: _id,
  kind: 'point',
  objectId: _id,
  name,
});
