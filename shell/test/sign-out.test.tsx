/** What a sign-out leaves in the browser. */
import { logout } from '@skatert/web-kit/session';
import { signInAs } from '@skatert/web-kit/stage';
import { act } from '@testing-library/react';
import { open, prepareStage } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

test('a sign-out keeps what the remotes and the shell declare, although no remote was loaded, and no other key', async () => {
  await signInAs(prepareStage());
  await open('/profile');
  const kept = { 'count_entries:5:7': '[1]', ticket_width: '80', sidebar_collapsed: '1', theme: 'dark' };
  const personal = { 'product_draft:5:1:new': '{}', count_entries_of: '1', unknown: 'x' };
  for (const [key, text] of Object.entries({ ...kept, ...personal })) localStorage.setItem(key, text);
  await act(() => logout());
  expect({ ...localStorage }).toMatchObject(kept);
  for (const key of Object.keys(personal)) expect([key, localStorage.getItem(key)]).toEqual([key, null]);
});
