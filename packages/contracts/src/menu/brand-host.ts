/** A brand's host name: its slug as a subdomain of the platform's domain. Without zod. */

/** The maximum length of a slug; with a number appended it still fits into a host name label (63). */
export const SLUG_MAX = 40;

export const HOST_RESERVED = 'Это название зарезервировано, выберите другое';

/** Host names that browsers, mail servers and people attribute to the platform itself. */
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
  ].flatMap((hosts) => hosts.split(' ')),
);

/** Returns true for a host name that no brand may have: a reserved one, also with a number, such as www2. */
export const isReservedHost = (label: string): boolean => RESERVED.has(label.replace(/-?\d{1,3}$/, ''));
