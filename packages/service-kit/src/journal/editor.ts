/** Who changes an object, as its journal and its last change name him. */
import type { Caller } from '../access/access-directory.js';

export interface Editor {
  id: number;
  /** The login. */
  name: string;
}

/** Returns the caller as the author of a change. */
export const editorOf = ({ userId, username }: Caller): Editor => ({ id: userId, name: username });
