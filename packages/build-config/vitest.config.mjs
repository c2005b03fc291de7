export { default } from './vitest.node.mjs';
