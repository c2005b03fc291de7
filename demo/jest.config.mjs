import preset from '@skatert/build-config/jest.node.mjs';

/** The slug library is an ES module, with its dependencies. */
export default {
  ...preset,
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', '(?!(@sindresorhus|escape-string-regexp|'),
  ),
};
