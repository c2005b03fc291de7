/** Folders of the repository, from wherever a command was started. */
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
/** Downloaded servers; may be deleted at any time. */
export const CACHE_DIR = `${ROOT}/.cache`;
