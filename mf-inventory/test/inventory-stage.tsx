/** The server that each test of the inventory's screens begins with, and its pages. */
import { membership, Stage, show } from '@skatert/web-kit/stage';
import App from '../src/app';

export const API = '/auth/v1/inventory';

/** The server of the running test. */
export let stage: Stage;

/** Begins a test with this server, which has two warehouses, and returns it. */
export function startStage(server = new Stage()): Stage {
  stage = server.on(`GET ${API}/warehouses`, 200, [
    { id: 1, name: 'Главный' },
    { id: 4, name: 'Кухня' },
  ]);
  return stage;
}

/** Signs in with this role, and shows the page of this path. */
export async function openPage(path: string, role = 'OWNER', fields = {}): Promise<void> {
  await stage.signIn([membership(role, fields)]);
  await show(<App />, path);
}
