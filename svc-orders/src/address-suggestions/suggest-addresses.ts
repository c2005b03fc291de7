/** The adapter of what suggests addresses: a provider of the installation's choice, none by default. */
import { SUGGESTED_FROM } from '@skatert/contracts/orders/address-suggestion-rules';
import type { AddressSuggestions } from '@skatert/contracts/orders/address-suggestions';
import type { FastifyBaseLogger } from 'fastify';
import type { RateLimits } from '../rate-limits.js';

/** A provider of suggestions. */
export interface AddressSuggester {
  /** Returns addresses for a typed text, the best one first. Rejects when they are not available. */
  suggest: (query: string) => Promise<string[]>;
}

export interface SuggestDeps {
  /** Undefined: no addresses are suggested. */
  addressSuggester: AddressSuggester | undefined;
  limits: Pick<RateLimits, 'addressSuggestions'>;
}

export interface Asked {
  userId: number;
  query: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Returns suggestions for a customer; none when the provider fails, since addresses can be typed without it. What he typed
 * is personal: it is not logged, and neither is the provider's error, which could repeat it.
 * @throws AppError RATE_LIMITED
 */
export async function suggestAddresses(
  { addressSuggester, limits }: SuggestDeps,
  { userId, query, log }: Asked,
): Promise<AddressSuggestions> {
  if (!addressSuggester) return { isOn: false, addresses: [] };
  if (query.length < SUGGESTED_FROM) return { isOn: true, addresses: [] };
  await limits.addressSuggestions.consume(String(userId));
  try {
    return { isOn: true, addresses: await addressSuggester.suggest(query) };
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'address suggestions are not available');
    return { isOn: true, addresses: [] };
  }
}

/** A provider's failure with a text that names no address. */
export class SuggesterError extends Error {}

const reasonOf = (error: unknown): string =>
  error instanceof SuggesterError ? error.message : error instanceof Error ? error.name : 'unknown';
