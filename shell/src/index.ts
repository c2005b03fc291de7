import './first-view.css';

import(/* webpackChunkName: "bootstrap" */ './bootstrap.js')
  .then(({ start }) => start())
  .catch((error: unknown) => {
    console.error('the app did not start', error);
    // `first-paint.js` shows it: nothing else is known to be there.
    window.dispatchEvent(new Event('start-failed'));
  });
