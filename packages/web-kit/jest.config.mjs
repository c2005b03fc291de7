export { default } from '@skatert/build-config/jest.web.mjs';
