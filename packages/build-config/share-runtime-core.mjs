/**
 * A plugin of the federation runtime, for the host: remotes are built without the core of that runtime and take the
 * host's. The federation plugin's own option for this would bundle the core a second time.
 */
import * as core from '@module-federation/runtime-core';

globalThis._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: 'share-runtime-core' });
