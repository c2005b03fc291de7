/** The context of back-office components: the Russian locale, and the container of popups. */

import type { ReactNode, RefObject } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components/I18nProvider';

export interface OfficeContextProps {
  /** The element that popups belong to: inside a modal dialog they must be its children, or they are inert. */
  anchor?: RefObject<Element | null>;
  children: ReactNode;
}

/** Every component of React Aria must be inside it: only the Russian texts are bundled. */
export function OfficeContext({ anchor, children }: OfficeContextProps) {
  return (
    <I18nProvider locale="ru-RU">
      <UNSAFE_PortalProvider getContainer={() => containerOf(anchor?.current)}>
        {children}
      </UNSAFE_PortalProvider>
    </I18nProvider>
  );
}

const containerOf = (anchor: Element | null | undefined): HTMLElement =>
  anchor?.closest('dialog') ?? document.body;
