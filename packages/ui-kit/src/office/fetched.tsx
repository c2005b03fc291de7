/** Renders a dialog whose code and libraries are loaded when it is first opened. */
import { toast } from '@skatert/web-kit/toast';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface FetchedProps<Module> {
  /** A dynamic import; with `webpackPrefetch` it has usually loaded before it is needed. */
  load: () => Promise<Module>;
  /** Called when loading failed, after an error notice: the dialog counts as closed. The next attempt loads again. */
  onFailure: () => void;
  children: (module: Module) => ReactNode;
}

export function Fetched<Module>({ load, onFailure, children }: FetchedProps<Module>) {
  const [module, setModule] = useState<{ is: Module } | null>(null);
  const start = useEffectEvent((isWanted: () => boolean) =>
    load().then(
      (is) => isWanted() && setModule({ is }),
      () => {
        if (!isWanted()) return;
        toast.error('Не удалось открыть окно. Проверьте соединение и попробуйте ещё раз');
        onFailure();
      },
    ),
  );
  useEffect(() => {
    let wanted = true;
    void start(() => wanted);
    return () => {
      wanted = false;
    };
  }, []);
  return module && children(module.is);
}
