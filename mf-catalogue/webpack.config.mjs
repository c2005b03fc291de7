import { remote } from '@skatert/build-config/webpack.mjs';

export default remote({
  name: 'catalogue',
  configUrl: import.meta.url,
  exposes: { './app': './src/app.tsx', './brand-modal': './src/brand-modal-widget.tsx' },
});
