/** Loads the login or registration form, for the dialog. */
import { Loading } from '@skatert/ui-kit/skeleton';
import { LazyView } from '../lazy/lazy-view.js';
import type { SessionFormsProps } from './session-forms.js';

const forms = () => import(/* webpackChunkName: "session-forms" */ './session-forms.js');

export function SessionForm(props: SessionFormsProps) {
  return <LazyView name="session-forms" load={forms} fallback={<FormSkeleton />} props={{ ...props }} />;
}

function FormSkeleton() {
  return <Loading text="Загружаем форму…" height={280} />;
}
