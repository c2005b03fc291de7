/** Whether the server can be reached, as far as the page knows: the shell probes it (`shell/src/connection`). */
import { onlineManager } from '@skatert/web-kit/query';
import { useSyncExternalStore } from 'react';

/** Why what needs the server is disabled. */
export const NO_CONNECTION = 'Нет соединения';

const observe = (report: () => void): (() => void) => onlineManager.subscribe(report);

export const useOnline = (): boolean => useSyncExternalStore(observe, () => onlineManager.isOnline());
