import { findZone } from '../src/orders/delivery-areas.js';
import {
  AREAS_MAX,
  belowMinimum,
  deliveryFeeOf,
  deliverySummary,
  missingZoneText,
  untilFreeText,
  ZONE_TEXTS,
  ZONES_MAX,
  zoneOf,
} from '../src/orders/delivery-zone-rules.js';
import { DeliveryZonesBody } from '../src/orders/delivery-zones.js';

const zone = (id: number, ...areas: string[]) => ({ id, name: `Зона ${id}`, areas });
const ZONES = [
  zone(1, 'ул. Баумана', 'Вахитовский район', 'Ленина'),
  zone(2, 'Мира', 'проспект Победы', '50 лет Октября'),
  zone(3, 'ул. Ленина малая', 'Берёзовая', 'мкр. Азино-1'),
];

test.each([
  ['ул. Баумана, 5', 1],
  ['г. Казань, БАУМАНА ул., д. 5', 1],
  ['улица Баумана 5-12', 1],
  ['р-н Вахитовский, любая улица', 1],
  ['пр-т Победы 10', 2],
  ['Победы, 10', 2],
  ['50 лет Октября, 3', 2],
  ['Березовая 1', 3],
  ['Казань, Азино-1, 12', 3],
  // The longest name counts.
  ['ул. Ленина Малая, 4', 3],
  ['ул. Ленина, 4', 1],
  // Not a part of a word, not another street of the same name, not a kind that belongs to the next part.
  ['ул. Мирная, 1', undefined],
  ['ул. Победы, 1', undefined],
  ['пер. Баумана, 1', undefined],
  ['Баумана, пер. Узкий', 1],
  ['ул. Октября, 50', undefined],
  ['', undefined],
  ['5', undefined],
])('%s is in zone %s', (address, expected) => {
  expect(findZone(ZONES, address)?.id).toBe(expected);
});

test('the address counts more than the zone that was chosen by its name', () => {
  const zones = [zone(1, 'Баумана'), zone(2), zone(3)];
  expect(zoneOf(zones, { address: 'Баумана, 1', zoneId: 2 })?.id).toBe(1);
  expect(zoneOf(zones, { address: 'Другая, 1', zoneId: 3 })?.id).toBe(3);
  // A zone with streets is not chosen without naming one of them.
  expect(zoneOf(zones, { address: 'Другая, 1', zoneId: 1 })).toBeUndefined();
  expect(zoneOf(zones, { address: 'Другая, 1', zoneId: undefined })).toBeUndefined();
  expect(zoneOf(zones.slice(0, 2), { address: 'Другая, 1', zoneId: undefined })?.id).toBe(2);
  expect([zones, zones.slice(0, 1)].map(missingZoneText)).toEqual([ZONE_TEXTS.choose, ZONE_TEXTS.outside]);
});

test('a fee ends at the sum from which the delivery is free', () => {
  const terms = { fee: 150, minimum: 700, freeFrom: 1500 };
  expect([1499.99, 1500].map((sum) => deliveryFeeOf(terms, sum))).toEqual([150, 0]);
  expect(deliveryFeeOf({ ...terms, freeFrom: null }, 1_000_000)).toBe(150);
  expect(untilFreeText(terms, 1270)?.replace(/\s/g, ' ')).toBe('Бесплатно от 1 500,00 ₽, ещё 230,00 ₽');
  expect(untilFreeText(terms, 1500)).toBeUndefined();
  expect(belowMinimum(terms, 699.99)).toMatch(/^Минимальная сумма доставки в эту зону — 700,00/);
  expect(belowMinimum(terms, 700)).toBeUndefined();
});

const input = (fields: object = {}) => ({ name: 'Центр', areas: [], fee: 150, ...fields });
test.each([
  ['a zone without a name', [input({ name: ' ' })], ZONE_TEXTS.nameRequired],
  ['a name twice', [input({ name: 'Ёлки' }), input({ name: 'елки' })], ZONE_TEXTS.nameTwice],
  ['a street of digits', [input({ areas: ['12'] })], ZONE_TEXTS.areaLetters],
  ['a street twice', [input({ areas: ['ул. Мира', 'улица мира'] })], '«улица мира» стоит в списке дважды'],
  [
    'a district of two zones',
    [input({ areas: ['Вахитовский район'] }), input({ name: 'Север', areas: ['вахитовский р-н'] })],
    '«вахитовский р-н» стоит и в зоне «Центр», и в зоне «Север»',
  ],
  [
    'a street of two zones, of which one names no kind',
    [input({ areas: ['пр. Мира'] }), input({ name: 'Север', areas: ['Мира'] })],
    '«Мира» стоит и в зоне «Центр», и в зоне «Север»',
  ],
  ['a free delivery below the minimum', [input({ minimum: 700, freeFrom: 699.99 })], ZONE_TEXTS.freeFrom],
  ['too many streets', [input({ areas: Array(AREAS_MAX + 1).fill('Мира') })], ZONE_TEXTS.areasMany],
  ['too many zones', Array(ZONES_MAX + 1).fill(input()), ZONE_TEXTS.zonesMany],
  ['a time of seconds', [input({ minutes: 1 })], ZONE_TEXTS.minutes],
])('%s is refused', (_what, zones, message) => {
  const { error } = DeliveryZonesBody.safeParse({ zones });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

test.each([
  ['streets of one name and different kinds', [input({ areas: ['ул. Мира', 'пр. Мира', 'Мира и Труда'] })]],
  ['a free delivery from the minimum on', [input({ minimum: 700, freeFrom: 700 })]],
  ['a free delivery without a minimum', [input({ freeFrom: 1 })]],
])('%s is accepted', (_what, zones) => {
  expect(DeliveryZonesBody.safeParse({ zones }).error).toBeUndefined();
});

describe('what delivery costs before there is an address', () => {
  const terms = (fee: number, freeFrom: number | null = null) => ({
    ...{ name: `За ${fee}`, fee, freeFrom, minimum: null, minutes: null },
  });
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  test.each([
    [[], 'Доставка бесплатная'],
    [[terms(99, 1000)], 'Доставка: 99,00 ₽, бесплатно от 1 000,00 ₽'],
    [[terms(99, 1000), terms(200, 1000)], 'Доставка от 99,00 ₽, бесплатно от 1 000,00 ₽'],
    [[terms(0), terms(200, 1000)], 'Доставка зависит от адреса, бесплатно от 1 000,00 ₽'],
    [[terms(99, 1000), terms(200)], 'Доставка от 99,00 ₽'],
    [[terms(99, 1000), terms(200, 2000)], 'Доставка от 99,00 ₽'],
    [[terms(99), terms(99)], 'Доставка 99,00 ₽'],
    [[terms(0), terms(0)], 'Доставка бесплатно'],
  ])('%j: %s', (zones, text) => {
    expect(spaced(deliverySummary(zones))).toBe(text);
  });

  test('of a known zone names it', () => {
    expect(spaced(deliverySummary([terms(99), terms(150)], terms(150)))).toBe('Доставка, За 150: 150,00 ₽');
  });
});
