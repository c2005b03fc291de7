/** The server that each test of the inventory's screens begins with. */
import { logout } from '@skatert/web-kit/session';
import { Stage } from '@skatert/web-kit/stage';
import { act } from '@testing-library/react';

export const API = '/auth/v1/inventory';

/** The server of the running test. */
export let stage: Stage;

/** Begins a test: with this server, an empty storage and mocks without calls. Returns the server. */
export function startStage(server = new Stage()): Stage {
  localStorage.clear();
  jest.clearAllMocks();
  stage = server;
  return stage;
}

afterEach(() => act(() => logout()));
