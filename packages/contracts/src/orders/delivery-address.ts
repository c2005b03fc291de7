/** The parts of a delivery address, and its form for people. Without zod. */
import { isOverlong } from '../shared/typed-text.js';

/** What follows street and house. */
export const ADDRESS_PARTS = ['flat', 'entrance', 'floor', 'intercom'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
/** The maximum length of each, in characters. */
export const ADDRESS_PART_MAX = 20;
/** How many addresses of a customer are kept. */
export const ADDRESSES_KEPT = 5;

export const ADDRESS_PART_LABELS: Record<AddressPart, string> = {
  flat: 'Квартира',
  entrance: 'Подъезд',
  floor: 'Этаж',
  intercom: 'Домофон',
};
export const ADDRESS_PART_LONG = `Не длиннее ${ADDRESS_PART_MAX} символов`;

/** `address`: street and house. */
export type DeliveryAddress = { address: string } & { [Part in AddressPart]?: string | undefined };

const IN_ADDRESS: Record<AddressPart, (value: string) => string> = {
  flat: (flat) => `кв. ${flat}`,
  entrance: (entrance) => `подъезд ${entrance}`,
  floor: (floor) => `этаж ${floor}`,
  intercom: (intercom) => `домофон ${intercom}`,
};

/** Returns the address as orders and screens show it: «ул. Мира, 1, кв. 12, подъезд 2, этаж 5, домофон 12К». */
export const joinAddress = ({ address, ...parts }: DeliveryAddress): string =>
  [address, ...ADDRESS_PARTS.flatMap((part) => (parts[part] ? IN_ADDRESS[part](parts[part]) : []))].join(
    ', ',
  );

/** What `joinAddress` adds, as a pattern of the rest of the address; `X` stands for a value. */
const PARTS_AT_END = new RegExp(
  `(?:, (?:${ADDRESS_PARTS.map((part) => `${IN_ADDRESS[part]('X').replace('X', `[^,]{1,${ADDRESS_PART_MAX}}`)}`).join('|')}))+$`,
);

/** Returns street and house of a joined address, for services that must not get flat and intercom, such as a map. */
export const streetOf = (joined: string): string => joined.replace(PARTS_AT_END, '');

/** Returns the parts of a joined address; one that was written by hand is street and house whole. */
export function partsOfAddress(joined: string): DeliveryAddress {
  const address = streetOf(joined);
  const rest = joined.slice(address.length);
  const parts: DeliveryAddress = { address };
  for (const part of ADDRESS_PARTS) {
    const prefix = `, ${IN_ADDRESS[part]('')}`;
    const start = rest.indexOf(prefix);
    if (start >= 0) parts[part] = rest.slice(start + prefix.length).split(',', 1)[0];
  }
  return joinAddress(parts) === joined ? parts : { address: joined };
}

/** Returns the parts that were entered, without spaces around them. */
export const enteredParts = (
  typed: Partial<Record<AddressPart, string | null | undefined>>,
): Partial<Record<AddressPart, string>> =>
  Object.fromEntries(
    ADDRESS_PARTS.flatMap((part) => {
      const value = typed[part]?.trim();
      return value ? [[part, value]] : [];
    }),
  );

/** Returns the error of a part, or undefined. */
export const checkAddressPart = (typed: string): string | undefined =>
  isOverlong(typed, ADDRESS_PART_MAX) || typed.trim().length > ADDRESS_PART_MAX
    ? ADDRESS_PART_LONG
    : undefined;
