/** The page at the current address, behind its guard. */

import { ButtonLink } from '@skatert/ui-kit/button';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { Navigate, useLocation } from '@skatert/web-kit/router';
import {
  mayHaveSession,
  restoreFailureAtom,
  restoreSession,
  rolesAtom,
  sessionAtom,
  whenRestored,
} from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { Compass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RemoteView } from '../federation/remote-view.js';
import type { PAGES } from '../pages.js';
import { Part } from '../parts/part.js';
import { LoginPage, RegisterPage } from '../session/session-pages.js';
import { endedAtStartAtom } from '../session/startup.js';
import { rememberPath } from './last-path.js';
import { PageSkeleton } from './page-skeleton.js';
import { admits, documentTitle, findRoute, type PageRoute } from './route-table.js';
import { SoonPage } from './soon-page.js';

const profile = () => import(/* webpackChunkName: "profile" */ '../profile/profile-page.js');
const profilePage = () => <Part name="profile" load={profile} fallback={<PageSkeleton />} />;

type OwnPage = Exclude<(typeof PAGES)[number], { soon: true }>['name'];
const OWN: Record<OwnPage, () => ReactNode> = {
  Login: () => <LoginPage />,
  Register: () => <RegisterPage />,
  Profile: profilePage,
  ProfileEdit: profilePage,
};

export function Page() {
  const { pathname, search, key } = useLocation();
  // A reload brings back the key of its entry, so that the first one seen tells the start.
  const [startKey] = useState(key);
  const route = findRoute(pathname);
  useEffect(() => {
    document.title = documentTitle(route);
    if (route) rememberPath(pathname + search);
  }, [route, pathname, search]);
  if (!route) return <NoSuchPage />;
  if (route.access === 'public') return content(route);
  return (
    <Guarded route={route} atStart={key === startKey}>
      {content(route)}
    </Guarded>
  );
}

function NoSuchPage() {
  return (
    <>
      <h1>Страница не найдена</h1>
      <EmptyState
        icon={<Compass size={32} strokeWidth={1.5} />}
        text="Такой страницы нет. Возможно, она переехала."
        action={<ButtonLink to="/">На главную</ButtonLink>}
      />
    </>
  );
}

function content({ remote, name, title, soon }: PageRoute): ReactNode {
  if (soon) return <SoonPage title={title} />;
  if (remote === undefined) return OWN[name as OwnPage]();
  return <RemoteView key={remote} remote={remote} module="app" fallback={<PageSkeleton />} />;
}

interface GuardedProps {
  route: PageRoute;
  /** It is the page that the browser opened. */
  atStart: boolean;
  children: ReactNode;
}

function Guarded({ route, atStart, children }: GuardedProps) {
  const signedIn = useSignedIn();
  const roles = useAtomValue(rolesAtom);
  const endedAtStart = useAtomValue(endedAtStartAtom);
  const here = useLocation();
  if (signedIn === 'unknown') return <PageSkeleton />;
  if (signedIn === 'unreachable') return <SessionUnreachable />;
  if (!signedIn && endedAtStart && atStart) return <Navigate to="/" replace />;
  if (!signedIn) return <Navigate to="/login" replace state={{ from: here.pathname + here.search }} />;
  return admits(route.access, roles) ? children : <Navigate to="/" replace />;
}

/** Whether someone is signed in; a stored session gets its time to come back first. */
function useSignedIn(): boolean | 'unknown' | 'unreachable' {
  const { status } = useAtomValue(sessionAtom);
  const failure = useAtomValue(restoreFailureAtom);
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    void restoreSession();
    void whenRestored().then(() => setWaiting(false));
  }, []);
  if (status === 'signed-in') return true;
  if (failure !== null && mayHaveSession()) return 'unreachable';
  return waiting && (status === 'restoring' || mayHaveSession()) ? 'unknown' : false;
}

/** Nobody could be asked whether the session lives: that is no reason to ask for a sign-in. */
function SessionUnreachable() {
  const { status } = useAtomValue(sessionAtom);
  const failure = useAtomValue(restoreFailureAtom);
  return (
    <ErrorState text={failure ?? ''} busy={status === 'restoring'} onRetry={() => void restoreSession()} />
  );
}
