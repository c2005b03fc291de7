/** Groups client addresses, for limits that are counted per address. */
import { isIPv6 } from 'node:net';

/**
 * Returns the key of an address: an IPv4 address itself, also when it is mapped to IPv6; the /64 network of an IPv6
 * address, since a provider assigns a whole one to each customer.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ?? '').split(':')];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
