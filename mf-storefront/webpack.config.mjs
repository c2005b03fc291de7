import { remote } from '@skatert/build-config/webpack.mjs';

export default remote({
  name: 'storefront',
  configUrl: import.meta.url,
  firstScreen: 'home',
  exposes: {
    './app': './src/app.tsx',
    './home': { import: './src/home/home-page.tsx', name: 'home' },
    './product': { import: './src/home/product-screen.tsx', name: 'product' },
    './mini-cart': './src/mini-cart/mini-cart.tsx',
  },
});
