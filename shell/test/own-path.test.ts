import { ownPath } from '../src/routes/own-path';

test.each([
  ['/orders?point=3#10', '/orders?point=3#10'],
  ['/a/../orders', '/orders'],
  ['//host', null],
  ['/\\\\host', null],
  ['/.//host', null],
  ['/a/..//host', null],
  ['https://host/orders', null],
  ['orders', null],
  [null, null],
])('of %s the path that may be opened is %s', (path, own) => expect(ownPath(path)).toBe(own));
