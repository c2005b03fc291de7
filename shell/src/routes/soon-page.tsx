/** Shown for a page that is not finished yet. */
import { ButtonLink } from '@skatert/ui-kit/button';
import { EmptyState } from '@skatert/ui-kit/state';
import { Hourglass } from 'lucide-react';

export function SoonPage({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        Icon={Hourglass}
        text="Раздел готовится. Он появится здесь, как только будет готов."
        action={
          <ButtonLink to="/" look="secondary">
            На главную
          </ButtonLink>
        }
      />
    </>
  );
}
