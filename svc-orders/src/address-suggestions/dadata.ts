/** Suggests Russian addresses by DaData. */
import { SUGGESTIONS_MAX } from '@skatert/contracts/orders/address-suggestion-rules';
import { ADDRESS_MAX } from '@skatert/contracts/orders/order-rules';
import { z } from 'zod';
import { type AddressSuggester, SuggesterError } from './suggest-addresses.js';

export const DADATA_URL = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address';
/** How long DaData may take, in ms: a customer types on. */
const TIMEOUT_MS = 1000;
/** The largest response that is read, in bytes; a usual one has about 15,000. */
const BYTES_MAX = 256 * 1024;

/** What is read of a response; each suggestion has many other fields. */
const Suggested = z.object({ suggestions: z.array(z.object({ value: z.string() })) });

export interface DadataOptions {
  key: string;
  /** Absent: DaData's own. */
  url?: string;
}

/** Returns the provider; its key is sent as `Authorization: Token …`. */
export function createDadata({ key, url = DADATA_URL }: DadataOptions): AddressSuggester {
  const headers = {
    accept: 'application/json',
    authorization: `Token ${key}`,
    'content-type': 'application/json',
  };
  return {
    suggest: async (query) => {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, count: SUGGESTIONS_MAX }),
        // The key goes to no other address.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new SuggesterError(`status ${response.status}`);
      }
      return addressesIn(await readBounded(response));
    },
  };
}

/** Returns the text of a response. @throws SuggesterError for one that is too large */
async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > BYTES_MAX) throw new SuggesterError('response too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @throws SuggesterError for a response of another form, whose own error could repeat an address */
function addressesIn(json: string): string[] {
  const parsed = Suggested.safeParse(jsonOf(json));
  if (!parsed.success) throw new SuggesterError('response of another form');
  const values = parsed.data.suggestions.map(({ value }) => value.trim());
  return [...new Set(values)]
    .filter((value) => value !== '' && value.length <= ADDRESS_MAX)
    .slice(0, SUGGESTIONS_MAX);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
