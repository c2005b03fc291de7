import { remoteOfPage } from '@skatert/contracts/page-remotes';
import { findRoute } from '../src/routes/route-table';

test.each([
  ['/'],
  ['/product/5'],
  ['/cart'],
  ['/checkout'],
  ['/my-orders'],
  ['/admin/orders'],
  ['/login'],
  ['/profile'],
  ['/nowhere'],
])('the files that are sent ahead for %s are those of the remote that shows it', (path) => {
  const content = findRoute(path)?.content;
  expect(remoteOfPage(path)).toBe(typeof content === 'object' ? content.remote : undefined);
});
