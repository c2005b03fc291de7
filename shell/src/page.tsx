/** Renders the page at the current path, after its guard. */
import { NO_PERMISSION } from '@skatert/contracts/shared/permissions';
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
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { Compass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RemoteView } from './federation/remote-view.js';
import { LazyView } from './lazy/lazy-view.js';
import type { PAGES } from './pages.js';
import { rememberPath } from './routes/last-path.js';
import { PageSkeleton } from './routes/page-skeleton.js';
import { admits, findRoute, type PageRoute } from './routes/route-table.js';
import { SoonPage } from './routes/soon-page.js';
import { useDocumentTitle } from './routes/use-document-title.js';
import { useNewerRelease } from './routes/use-newer-release.js';
import { endedAtStartAtom } from './session/startup.js';

const profile = () => import(/* webpackChunkName: "profile" */ './profile/profile-page.js');
const profilePage = () => <LazyView name="profile" load={profile} fallback={<PageSkeleton />} />;

const status = () => import(/* webpackChunkName: "status" */ './status/status-page.js');
const statusPage = () => <LazyView name="status" load={status} fallback={<PageSkeleton />} />;

const session = () => import(/* webpackChunkName: "session-forms" */ './session/session-pages.js');
const sessionPage = (title: string, name: string) => (
  <LazyView name="session-pages" load={session} fallback={<PageSkeleton />} props={{ title, name }} />
);

type OwnPage = Exclude<(typeof PAGES)[number], { soon: true }>['name'];
const OWN_PAGES: Record<OwnPage, (title: string, name: string) => ReactNode> = {
  Login: sessionPage,
  Register: sessionPage,
  ForgotPassword: sessionPage,
  ResetPassword: sessionPage,
  Profile: profilePage,
  ProfileEdit: profilePage,
  PlatformStatus: statusPage,
};

export function Page() {
  const { pathname, search, key } = useLocation();
  // A reload keeps the key of the history entry, so the first key seen identifies the start.
  const [startKey] = useState(key);
  const route = findRoute(pathname);
  const isLoadedAnew = useNewerRelease();
  useDocumentTitle(route);
  useEffect(() => {
    if (route) rememberPath(pathname + search);
  }, [route, pathname, search]);
  if (isLoadedAnew) return <PageSkeleton />;
  if (!route) return <NotFoundPage />;
  if (route.access === 'public') return content(route);
  return (
    <Guarded route={route} atStart={key === startKey}>
      {content(route)}
    </Guarded>
  );
}

function NotFoundPage() {
  return (
    <>
      <h1>Страница не найдена</h1>
      <EmptyState
        Icon={Compass}
        text="Такой страницы нет. Возможно, она переехала."
        action={<ButtonLink to="/">На главную</ButtonLink>}
      />
    </>
  );
}

function content({ remote, name, title, soon }: PageRoute): ReactNode {
  if (soon) return <SoonPage title={title} />;
  if (remote === undefined) return OWN_PAGES[name as OwnPage](title, name);
  return <RemoteView key={remote} remote={remote} module="app" fallback={<PageSkeleton />} />;
}

interface GuardedProps {
  route: PageRoute;
  /** True for the page that the browser opened. */
  atStart: boolean;
  children: ReactNode;
}

function Guarded({ route, atStart, children }: GuardedProps) {
  const signedIn = useSignedIn();
  const roles = useAtomValue(rolesAtom);
  const endedAtStart = useAtomValue(endedAtStartAtom);
  const { pathname, search } = useLocation();
  if (signedIn === 'unknown') return <PageSkeleton />;
  if (signedIn === 'unreachable') return route.savedView ? children : <SessionUnreachable />;
  if (!signedIn && endedAtStart && atStart) return <Navigate to="/" replace />;
  if (!signedIn) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return admits(route, roles) ? children : <Refused />;
}

/** Leads Home and shows why: without a message it would look like a broken link. */
function Refused() {
  useEffect(() => toast.error(NO_PERMISSION), []);
  return <Navigate to="/" replace />;
}

/** Returns whether a user is signed in; first it waits for a stored session to be restored. */
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

/** Shown instead of the login when the server could not be asked whether the stored session is valid. */
function SessionUnreachable() {
  const failure = useAtomValue(restoreFailureAtom);
  return <ErrorState text={failure ?? ''} onRetry={restoreSession} />;
}
