/**
 * A federation runtime plugin for the host: remotes are built without the core of the runtime and use the host's. The
 * federation plugin's own option for this would bundle the core twice.
 */
import * as core from '@module-federation/runtime-core';

globalThis._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: 'share-runtime-core' });
