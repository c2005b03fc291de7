/** Without a connection a call fails like any other: none stays pending, and queries are read again afterwards. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiGet, apiPost, messageOf, NO_RESPONSE_EVENT } from '../src/api';
import {
  createQueryClient,
  onlineManager,
  PUBLIC_KEY,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '../src/query';
import { TestServer } from './test-server';

const NO_RESPONSE = 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.';
const MENU = 'GET /menu/v1/brands';
let server: TestServer;
let online: boolean;

beforeEach(() => {
  online = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  onlineManager.setOnline(false);
  server = new TestServer().fail(MENU).fail('POST /auth/v1/register');
});

function Menu() {
  const { data, error } = useQuery({
    queryKey: [PUBLIC_KEY],
    queryFn: () => apiGet<string[]>('/menu/v1/brands'),
  });
  const save = useMutation({ mutationFn: () => apiPost('/auth/v1/register') });
  return (
    <>
      <p>{data?.join() ?? (error ? messageOf(error) : 'Загружаем…')}</p>
      <button type="button" disabled={save.isPending} onClick={() => save.mutate()}>
        {save.error ? messageOf(save.error) : 'Сохранить'}
      </button>
    </>
  );
}

test('queries and mutations fail without a connection, and queries are read again when it is back', async () => {
  const onNoResponse = jest.fn();
  window.addEventListener(NO_RESPONSE_EVENT, onNoResponse);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Menu />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(NO_RESPONSE)).toBeTruthy();
  expect(onNoResponse).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe(NO_RESPONSE));
  expect(screen.getByRole('button')).toHaveProperty('disabled', false);
  online = true;
  server.on(MENU, 200, ['Пышка']);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Пышка')).toBeTruthy();
});
