/** A dialog that comes with its libraries when it is first opened. */
import { toast } from '@skatert/web-kit/toast';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface FetchedProps<Module> {
  /** A dynamic import; with `webpackPrefetch` it is usually there before it is needed. */
  load: () => Promise<Module>;
  /** It could not be loaded, which was said: the dialog counts as closed. The next try loads again. */
  onFailure: () => void;
  children: (module: Module) => ReactNode;
}

export function Fetched<Module>({ load, onFailure, children }: FetchedProps<Module>) {
  const [module, setModule] = useState<{ is: Module } | null>(null);
  const begin = useEffectEvent((isWanted: () => boolean) =>
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
    void begin(() => wanted);
    return () => {
      wanted = false;
    };
  }, []);
  return module && children(module.is);
}
