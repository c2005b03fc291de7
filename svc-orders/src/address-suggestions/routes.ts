import { AddressSuggestions, AddressSuggestionsBody } from '@skatert/contracts/orders/address-suggestions';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { type SuggestDeps, suggestAddresses } from './suggest-addresses.js';

export function addressSuggestionRoutes(app: App, deps: SuggestDeps): void {
  app.post(
    '/order/v1/address-suggestions',
    {
      config: { access: 'signed-in' },
      schema: {
        body: AddressSuggestionsBody,
        response: { 200: AddressSuggestions, 429: ErrorResponse },
      },
    },
    (request) =>
      suggestAddresses(deps, {
        userId: callerOf(request).userId,
        query: request.body.query,
        log: request.log,
      }),
  );
}
