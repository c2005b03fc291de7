import { runsOn } from '../src/shared/web-kit-version';

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.1.9', true],
  ['1.2.0', '1.2.7', true],
  ['1.10.0', '1.9.0', true],
  ['1.2.0', undefined, true],
  ['1.2.0', '1.3.0', false],
  ['1.9.0', '1.10.0', false],
  ['1.2.0', '2.0.0', false],
  ['2.0.0', '1.2.0', false],
])('a shell with %s runs a remote built with %s: %s', (provided, builtWith, expected) => {
  expect(runsOn(provided, builtWith)).toBe(expected);
});
