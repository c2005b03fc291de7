/** Tells the owner of an account that its password was changed. */
import { type Change, type Former, type TellDeps, tellOwner } from './tell-owner.js';

/** Tells it at the confirmed address, if there is one. */
export const tellPasswordChanged = (deps: TellDeps, former: Former, change: Change): void =>
  tellOwner(deps, former, change, {
    what: 'Пароль',
    paragraphs:
      change.device === null
        ? [
            'Все сеансы завершены.',
            'Если вы об этом не просили, спросите, зачем это понадобилось. Задать свой пароль можно и по ссылке «Забыли пароль?» на странице входа.',
          ]
        : [
            'Остальные сеансы завершены.',
            'Если это были не вы, задайте новый пароль по ссылке «Забыли пароль?» на странице входа, а затем смените пароль почты.',
          ],
  });
