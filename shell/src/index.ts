import './first-view.css';

import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
