/** The place of a session's form, on its page and in its dialog. */
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { Part } from '../parts/part.js';
import type { SessionFormsProps } from './session-forms.js';

const forms = () => import(/* webpackChunkName: "session-forms" */ './session-forms.js');

export function SessionForm(props: SessionFormsProps) {
  return <Part name="session-forms" load={forms} fallback={<Place />} props={{ ...props }} />;
}

function Place() {
  return (
    <>
      <LoadingText>Загружаем форму…</LoadingText>
      <Skeleton height={280} />
    </>
  );
}
