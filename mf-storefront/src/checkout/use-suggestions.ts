/** Suggestions for the address that is being typed, after a pause in typing; none where the platform has no provider. */
import { SUGGESTED_FROM, SUGGESTED_TO } from '@skatert/contracts/orders/address-suggestion-rules';
import type { AddressSuggestions } from '@skatert/contracts/orders/address-suggestions';
import { useAfterPause } from '@skatert/ui-kit/use-after-pause';
import { apiPost } from '@skatert/web-kit/api';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

/** How long a pause in typing is before addresses are suggested, in ms. */
const PAUSE_MS = 300;
/** An error is no news: the address can be typed without suggestions. */
const NEVER_AGAIN = { retry: false, staleTime: Number.POSITIVE_INFINITY } as const;

const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['address-suggestions', query],
    queryFn: ({ signal }) =>
      apiPost<AddressSuggestions>('/order/v1/address-suggestions', { query }, { signal }),
    // What was typed is personal: it is kept no longer than the field.
    gcTime: 0,
    ...NEVER_AGAIN,
  });

const NONE: readonly string[] = [];

export interface Suggestions {
  /** The platform has a provider; false until it is known. */
  isOn: boolean;
  addresses: readonly string[];
}

/** @param typed null: nothing is suggested at present */
export function useSuggestions(typed: string | null): Suggestions {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  /** Null: not known yet. */
  const [isOn, setOn] = useState<boolean | null>(null);
  const query = typed?.trim() ?? '';
  const settled = useAfterPause(query, PAUSE_MS);
  const isAsked = query === settled && query.length >= SUGGESTED_FROM && query.length <= SUGGESTED_TO;
  const { data } = useQuery({ ...suggestionsQuery(settled), enabled: signedIn && isOn !== false && isAsked });
  if (data && data.isOn !== isOn) setOn(data.isOn);
  return { isOn: isOn === true, addresses: (isAsked && data?.addresses) || NONE };
}
