import { shell } from '@skatert/build-config/webpack.mjs';

export default shell({ configUrl: import.meta.url });
