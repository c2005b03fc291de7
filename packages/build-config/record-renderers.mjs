/**
 * Runs first in the shell in development, before React: the refresh runtime of a remote, which is loaded later, finds the
 * renderer there, as in a browser with React's tools for developers.
 */
const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
