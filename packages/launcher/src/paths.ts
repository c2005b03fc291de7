/** Folders of the repository, independent of the working directory. */
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
/** Downloaded programs; may be deleted at any time. */
export const CACHE_DIR = `${ROOT}/.cache`;
