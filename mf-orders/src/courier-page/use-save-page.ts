/** Saves what the page of a courier shows, and forgets it when his link has ended. */
import type { CourierLinkBody, CourierPage } from '@skatert/contracts/orders/courier-page';
import { useEffect } from 'react';
import { type KeptStep, withSteps } from './courier-steps.js';
import { forgetPage, savePage } from './saved-page.js';

interface ReadPage {
  page: CourierPage | undefined;
  /** In ms. */
  readAt: number;
  isGone: boolean;
}

export function useSavePage(
  { id, token }: CourierLinkBody,
  { page, readAt, isGone }: ReadPage,
  steps: readonly KeptStep[],
): void {
  useEffect(() => {
    const link = { id, token };
    if (isGone) forgetPage(link);
    // Of what he has delivered nothing stays, also before it is sent.
    else if (page) savePage(link, { ...page, orders: withSteps(page, steps) }, readAt);
  }, [id, token, page, readAt, isGone, steps]);
}
