/**
 * Runs in a page before the live shell: the development build of React takes the place of the shell's own, since only it
 * replaces a changed component and keeps its state.
 */
const renderers = new Map();

/** As React's tools for developers do: the refresh runtime of a remote, which is loaded later, finds the renderer here. */
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

const MODULES = {
  react: () => require('react'),
  'react/jsx-runtime': () => require('react/jsx-runtime'),
  'react/jsx-dev-runtime': () => require('react/jsx-dev-runtime'),
  'react-dom': () => require('react-dom'),
  'react-dom/client': () => require('react-dom/client'),
};

/** The shell's federation runtime begins with what it finds here. */
window.__FEDERATION__ = {
  __GLOBAL_PLUGIN__: [
    {
      name: 'react-in-development',
      beforeRegisterShare: (args) => {
        const module = MODULES[args.pkgName];
        if (module) args.shared.lib = module;
        return args;
      },
    },
  ],
};
