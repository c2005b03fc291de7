/** Renders the page of a remote at the current path. */
import type { DeclaredPage } from '@skatert/contracts/shared/pages';
import { Route, Routes } from '@skatert/web-kit/router';
import type { ComponentType } from 'react';

/** A component for each path that a remote declares, except for the pages marked `soon`. */
export type Screens<P extends readonly DeclaredPage[]> = Record<
  Exclude<P[number], { soon: true }>['path'],
  ComponentType
>;

export function PageRoutes({ screens }: { screens: Record<string, ComponentType> }) {
  return (
    <Routes>
      {Object.entries(screens).map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Routes>
  );
}
