/** Whether the user gets the summary of each day by e-mail. */
import { SettingChoice } from '@skatert/ui-kit/office/setting-choice';

const QUERY_KEY = ['day-summary'];

export const SummaryChoice = () => (
  <SettingChoice
    queryKey={QUERY_KEY}
    path="/order/v1/day-summary"
    label="Присылать итоги дня на почту по утрам"
    note="Все бренды, где вы владелец или администратор. На подтверждённый адрес из профиля"
  />
);
