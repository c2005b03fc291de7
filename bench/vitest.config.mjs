export { default } from '@skatert/build-config/vitest.node.mjs';
