/** Whether the user gets the summary of each day by e-mail. */
import { MailChoice } from '@skatert/ui-kit/office/mail-choice';

const QUERY_KEY = ['day-summary'];

export const SummaryChoice = () => (
  <MailChoice
    queryKey={QUERY_KEY}
    path="/order/v1/day-summary"
    label="Присылать итоги дня на почту по утрам"
    note="Все бренды, где вы владелец или администратор. На подтверждённый адрес из профиля"
  />
);
