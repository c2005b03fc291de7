export { default } from '@skatert/build-config/jest.node.mjs';
