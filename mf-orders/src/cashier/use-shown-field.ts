import { type RefObject, useEffect } from 'react';
import type { TakeOrder } from './use-take-order.js';

/** A press on one that opens or switches something must find it where it was. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** Gives the first wrong field of a refused order the focus, and keeps the field with the focus and what is said of it above the sums. */
export function useShownField(
  panel: RefObject<HTMLElement | null>,
  { errors, refusals }: Pick<TakeOrder, 'errors' | 'refusals'>,
): void {
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    showField(wrong);
  }, [panel, refusals]);
  const said = Object.values(errors).join();
  useEffect(() => {
    const field = document.activeElement;
    if (said !== '' && panel.current?.contains(field)) showField(field);
  }, [panel, said]);
  useEffect(() => {
    const fields = panel.current;
    const show = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(TYPED_IN)) showField(target);
    };
    fields?.addEventListener('focusin', show);
    return () => fields?.removeEventListener('focusin', show);
  }, [panel]);
}

/** How far it scrolls is said by `scroll-margin` in the styles of the panel. */
function showField(field: Element | null | undefined): void {
  const message = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
  for (const each of [message, field]) each?.scrollIntoView?.({ block: 'nearest' });
}
