/** Connections to addresses that strangers have named: they never lead into a private network. */
import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How many connections to one push service are open at once. */
const SOCKETS_PER_HOST = 10;

/** Returns true for an address of the public internet; IPv4 within IPv6 counts as IPv4. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Returns false for a host that names an address outside of the public internet. `host`: as `URL` returns it. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || isPublicAddress(address);
}

/** Resolves a name, and fails unless all its addresses are public: it is the last check before the connection. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address));
    if (error || refused || !addresses[0])
      return done(error ?? new Error(`${host} is not on the public internet`), '', 0);
    if (options.all) return done(null, addresses);
    done(null, addresses[0].address, addresses[0].family);
  });
};

/** Returns an agent that connects to the public internet only. */
export const openPublicAgent = (): Agent =>
  new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST, lookup: lookupPublic });
