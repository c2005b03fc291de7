import { remote } from '@skatert/build-config/webpack.mjs';

export default remote({
  name: 'storefront',
  configUrl: import.meta.url,
  exposes: {
    './app': './src/app.tsx',
    './home': './src/home/home-page.tsx',
    './product': './src/home/product-screen.tsx',
    './mini-cart': './src/mini-cart/mini-cart.tsx',
  },
});
