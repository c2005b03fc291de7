/** Dialogs whose code and libraries are loaded when they are first opened. */
import { toast } from '@skatert/web-kit/toast';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface Closable {
  onClose: () => void;
}
type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & Closable : never;

/**
 * Returns the dialog `name` of a module that is loaded when the dialog is first rendered. After a failure an error notice is
 * shown and the dialog counts as closed; the next attempt loads again.
 * @param load a dynamic import; with `webpackPrefetch` it has usually loaded before it is needed
 */
export function fetched<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  let loaded: Module | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is.
  return function Fetched(props: PropsOf<Module[Name]>) {
    const [module, setModule] = useState(() => loaded);
    const start = useEffectEvent((isWanted: () => boolean) =>
      load().then(
        (is) => {
          loaded = is;
          if (isWanted()) setModule(() => is);
        },
        () => {
          if (!isWanted()) return;
          toast.error('Не удалось открыть окно. Проверьте соединение и попробуйте ещё раз');
          props.onClose();
        },
      ),
    );
    useEffect(() => {
      let wanted = true;
      if (!loaded) void start(() => wanted);
      return () => {
        wanted = false;
      };
    }, []);
    const Dialog = module?.[name] as ComponentType<object> | undefined;
    return Dialog && <Dialog {...props} />;
  };
}
