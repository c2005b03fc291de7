/** The host of a brand: its slug before the platform's domain. Without zod. */

/** The most characters of a slug; with a number behind it, it is still a label of a host name (63). */
export const SLUG_MAX = 40;

export const HOST_RESERVED = 'Это название зарезервировано, выберите другое';

/** Hosts that browsers, mail servers and people take for the platform's own. */
const RESERVED = new Set(
  [
    'www web m mobile app apps wap localhost gateway internal',
    'api rest graphql ws oauth oauth2 auth sso login logout signin signup register account accounts user users id profile',
    'admin administrator root console dashboard panel staff owner moderator system security',
    'mail email webmail smtp imap pop pop3 mx autodiscover autoconfig postmaster hostmaster webmaster abuse noreply no-reply',
    'static cdn assets media img images files uploads download downloads remotes fonts',
    'ns dns ftp sftp ssh vpn git proxy wpad isatap',
    'docs help support status metrics health billing pay payment payments secure',
    'skatert',
  ].flatMap((words) => words.split(' ')),
);

/** True for a host that no brand gets: a reserved word, also with a number, such as www2. */
export const isReservedHost = (label: string): boolean => RESERVED.has(label.replace(/-?\d{1,3}$/, ''));
