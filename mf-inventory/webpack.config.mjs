import { remote } from '@skatert/build-config/webpack.mjs';

export default remote({
  name: 'inventory',
  configUrl: import.meta.url,
  exposes: { './app': './src/app.tsx' },
});
