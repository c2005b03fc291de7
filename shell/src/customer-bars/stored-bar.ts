import { flag } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

/** Whether the bar of a remote was shown when the page was left. */
export const storedBarShown = stored<boolean>('customer_bar', flag);
