/** Asks before a page with unsaved input is left. */
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { useUnloadQuestion } from '@skatert/ui-kit/office/use-unload-question';
import { useNavigate } from '@skatert/web-kit/router';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

type Leave = () => void;
/** Asks; the function leaves the page. */
type Ask = (leave: Leave) => void;

/**
 * Links and Back ask before they leave the page, and the browser does before it closes the tab. Returns the question to
 * render.
 * @param hasInput there is something to lose
 */
export function useLeaveGuard(hasInput: boolean): ReactNode {
  const [question, setQuestion] = useState<{ leave: Leave } | null>(null);
  const ask: Ask = useCallback((leave) => setQuestion({ leave }), []);
  const close = () => setQuestion(null);
  useUnloadQuestion(hasInput);
  useLinks(hasInput, ask);
  useBack(hasInput, ask);
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Уйти со страницы?"
      confirm="Уйти"
      refuse="Остаться"
      danger
      onConfirm={() => {
        close();
        question.leave();
      }}
      onClose={close}
    >
      <p>Введённое не сохранится.</p>
    </ConfirmDialog>
  );
}

/** Returns the address that a click on a link opens instead of this page; null: the page stays. */
function addressOf(event: MouseEvent): string | null {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.button !== 0 || hasModifier || link.target === '_blank') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : pathname + search + hash;
}

/** Before React and the router receive the click. */
function useLinks(isGuarded: boolean, ask: Ask): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((target: string) => ask(() => void navigate(target)));
  useEffect(() => {
    if (!isGuarded) return;
    const onClick = (event: MouseEvent) => {
      const target = addressOf(event);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      follow(target);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isGuarded]);
}

const isMarked = (): boolean => window.history.state?.unsaved === true;

/**
 * The router can't be kept from following Back. So a page with input has a second, marked history entry: Back leads to
 * the page's first one, and asks there. Without input, Back skips the first one.
 */
function useBack(isGuarded: boolean, ask: Ask): void {
  const wasMarked = useRef(false);
  const isLeaving = useRef(false);
  const mark = () => {
    if (!isMarked()) window.history.pushState({ ...window.history.state, unsaved: true }, '');
    wasMarked.current = true;
  };
  const leave = () => {
    isLeaving.current = true;
    window.history.back();
  };
  const onPop = useEffectEvent((ownPath: string) => {
    if (window.location.pathname !== ownPath) return;
    const isBack = wasMarked.current && !isMarked();
    wasMarked.current = isMarked();
    if (!isBack) return;
    if (!isGuarded || isLeaving.current) return window.history.back();
    mark();
    ask(leave);
  });
  const markEntry = useEffectEvent(mark);
  useEffect(() => {
    if (isGuarded) markEntry();
  }, [isGuarded]);
  useEffect(() => {
    const ownPath = window.location.pathname;
    wasMarked.current = isMarked();
    const listener = () => onPop(ownPath);
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}
