export { default } from './jest.node.mjs';
