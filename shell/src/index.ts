import(/* webpackChunkName: "bootstrap" */ './bootstrap.js')
  .then(({ start }) => start())
  .catch((error: unknown) => {
    console.error('the app did not start', error);
    // `first-paint.js` shows the error, since it is certainly loaded.
    window.dispatchEvent(new Event('start-failed'));
  });
