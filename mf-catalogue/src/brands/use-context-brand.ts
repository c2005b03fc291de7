/** The brand of the back office is that of the context; the URL of a page names it, too, and the two follow each other. */
import { messageOf } from '@skatert/web-kit/api';
import { contextPickerOpenAtom, membershipsAtom, sessionAtom, switchContext } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';

interface ContextBrandOptions {
  /** The brand that the page shows; undefined while it is not known, and when the user has no rights in it. */
  shown: number | undefined;
  /** True when the user or the URL names the shown brand; a first one that is only guessed does not become the context. */
  named: boolean;
  /** Shows another brand: the context changed, in the header or in another tab. */
  show: (brandId: number) => void;
  /** True while a form is open: the page follows when it is closed. */
  paused?: boolean;
}

/** Returns the id of the context's brand; undefined without a context. */
export const useContextBrandId = (): number | undefined => useAtomValue(sessionAtom).membership?.brandId;

/** Makes the shown brand the context, and shows the brand of a context that was chosen elsewhere. */
export function useContextBrand(options: ContextBrandOptions): void {
  const { shown, paused = false } = options;
  const contextId = useContextBrandId();
  const wanted = useSwitchToShown(options, contextId);
  const followed = useRef(contextId);
  const follow = useEffectEvent((id: number) => {
    // While a later choice of this page is being sent, an earlier one is no news.
    const isNews = wanted.current === null || wanted.current === id;
    if (isNews && id !== shown) options.show(id);
  });
  useEffect(() => {
    if (paused || contextId === followed.current) return;
    followed.current = contextId;
    if (contextId !== undefined) follow(contextId);
  }, [contextId, paused]);
}

/** Switches the context when the page shows another brand; returns the brand that is being switched to. */
function useSwitchToShown({ shown, named, show }: ContextBrandOptions, contextId: number | undefined) {
  const memberships = useAtomValue(membershipsAtom);
  const isPicking = useAtomValue(contextPickerOpenAtom);
  const wanted = useRef<number | null>(null);
  const led = useRef<number | undefined>(undefined);
  const lead = useEffectEvent(async (id: number) => {
    const isGuess = led.current === undefined && !named;
    const isChange = led.current !== id && !isGuess;
    led.current = id;
    const target = memberships.find(({ brandId }) => brandId === id);
    const isContext = id === contextId && wanted.current === null;
    // Without a context the picker asks first; a page whose brand did not change follows the context.
    if (!target || isContext || (contextId === undefined ? isPicking : !isChange)) return;
    wanted.current = id;
    try {
      await switchContext(target);
    } catch (error) {
      toast.error(messageOf(error));
      if (wanted.current === id && contextId !== undefined) show(contextId);
    } finally {
      if (wanted.current === id) wanted.current = null;
    }
  });
  useEffect(() => {
    void isPicking;
    if (shown !== undefined) void lead(shown);
  }, [shown, isPicking]);
  return wanted;
}
