/** The server that each test of the inventory's screens begins with. */
import { Stage } from '@skatert/web-kit/stage';

export const API = '/auth/v1/inventory';

/** The server of the running test. */
export let stage: Stage;

/** Begins a test with this server, and returns it. */
export function startStage(server = new Stage()): Stage {
  stage = server;
  return stage;
}
