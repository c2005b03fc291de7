import { remote } from '@skatert/build-config/webpack.mjs';

export default remote({
  name: 'orders',
  configUrl: import.meta.url,
  exposes: {
    './app': './src/app.tsx',
    './background': './src/new-orders/background.tsx',
    './customer-bar': './src/order-bar/customer-bar.tsx',
    './order-history': './src/my-orders/order-history.tsx',
  },
});
