/** The list of common passwords, which is loaded with the first field of a new password that is entered. */
import { useState } from 'react';

type IsCommon = (password: string) => boolean;

const list = () =>
  import(/* webpackChunkName: "common-passwords" */ '@skatert/contracts/auth/common-passwords');

/** Returns the check, which knows none until the list is loaded, and the function that loads it. */
export function useCommonPasswords(): { isCommon: IsCommon; load: () => void } {
  const [common, setCommon] = useState<ReadonlySet<string>>(new Set());
  const load = () => {
    // Without it the service refuses what this form does not know.
    const ignore = () => {};
    if (common.size === 0) void list().then(({ COMMON_PASSWORDS }) => setCommon(COMMON_PASSWORDS), ignore);
  };
  return { isCommon: (password) => common.has(password), load };
}
