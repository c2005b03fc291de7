/** The position of the browser: asked for only on a press, kept while the component is shown, and sent to nobody. */
import type { Coordinates } from '@skatert/contracts/menu/coordinates';
import { useEffect, useRef, useState } from 'react';

/** How long the browser may look for its position, and how old a known one may be, in ms. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };

export const POSITION_TEXTS = {
  denied: 'Браузер не сообщил, где вы. Выберите точку из списка.',
  failed: 'Не удалось определить, где вы. Выберите точку из списка.',
} as const;

export interface BrowserPosition {
  position: Coordinates | undefined;
  isAsking: boolean;
  /** Why the position is not known after it was asked for. */
  failure: string | undefined;
  /** `onFound` is called unless the component is gone. */
  ask: (onFound: (position: Coordinates) => void) => void;
}

/** Returns true for a browser that can tell its position. */
export const canLocate = (): boolean => 'geolocation' in navigator;

export function usePosition(): BrowserPosition {
  const [state, setState] = useState<Omit<BrowserPosition, 'ask'>>(UNKNOWN);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const ask: BrowserPosition['ask'] = (onFound) => {
    setState((now) => ({ ...now, isAsking: true, failure: undefined }));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!isShown.current) return;
        setState({ ...UNKNOWN, position: { latitude, longitude } });
        onFound({ latitude, longitude });
      },
      ({ code }) => {
        if (!isShown.current) return;
        setState({ ...UNKNOWN, failure: code === DENIED ? POSITION_TEXTS.denied : POSITION_TEXTS.failed });
      },
      OPTIONS,
    );
  };
  return { ...state, ask };
}

const UNKNOWN = { position: undefined, isAsking: false, failure: undefined };
/** `PERMISSION_DENIED` of a `GeolocationPositionError`. */
const DENIED = 1;
