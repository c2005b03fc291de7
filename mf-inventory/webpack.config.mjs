import { remote } from '@skatert/build-config/webpack.mjs';

export default remote({
  name: 'inventory',
  configUrl: import.meta.url,
  devPort: 5174,
  exposes: { './app': './src/app.tsx' },
});
