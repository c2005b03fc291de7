/** Texts about e-mails that a user chooses to get. No zod here: the screens use them. */

export const MAIL_TEXTS = {
  unconfirmed: 'Ваша почта не подтверждена: письма приходить не будут.',
  noAddress: 'В вашем профиле нет почты: письма приходить не будут.',
  confirm: 'Подтвердить почту в профиле',
} as const;
