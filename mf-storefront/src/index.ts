import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
