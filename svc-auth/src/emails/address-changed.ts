/** Tells the owner of an account that its e-mail address was changed, which links to a new password are sent to. */
import { type Change, type Former, type TellDeps, tellOwner } from './tell-owner.js';

/** Tells it at the former address, if that was confirmed: nothing else is sent there any more. */
export const tellAddressChanged = (deps: TellDeps, former: Former, change: Change): void =>
  tellOwner(deps, former, change, {
    what: 'Адрес',
    paragraphs: [
      'Писем сюда больше не будет, в том числе со ссылкой на новый пароль.',
      change.device === null
        ? 'Если вы об этом не просили, верните прежний адрес в профиле и спросите, зачем это понадобилось.'
        : 'Если это были не вы, сразу войдите, смените пароль и верните прежний адрес в профиле. Сотруднику, который не может войти, новый пароль задаст владелец или администратор.',
    ],
  });
