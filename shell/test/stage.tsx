/** For tests of the whole shell: a server and fake remotes. The test file itself mocks load-module. */
import { SessionServer } from '@skatert/web-kit/session-server';
import { show } from '@skatert/web-kit/stage';
import { keepStored } from '@skatert/web-kit/storage';
import { fireEvent, screen } from '@testing-library/react';
import { App } from '../src/app';
import { loadModule } from '../src/federation/load-module';
import { KEPT } from '../src/pages';
import { writeManifest } from './published-pages';

writeManifest();
keepStored(KEPT);

/** Returns a server with an empty cart and one customer; each fake remote renders its name, in background and bar nothing. */
export function prepareStage(): SessionServer {
  jest.mocked(loadModule).mockImplementation(async (remote, module) => ({
    default: () => (module === 'background' || module === 'customer-bar' ? null : <p>раздел {remote}</p>),
  }));
  const server = new SessionServer()
    .on('GET /cart', 200, { items: [], total: 0, currentBrandId: null, version: 0 })
    .on('GET /oauth2/providers', 200, [])
    .on('HEAD /micro-frontends.json', 200);
  server.hold('GET /notifications/longpoll');
  return server;
}

export const open = (path: string): Promise<void> => show(<App />, path);
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

export * from '@skatert/web-kit/stage';
