/** The manifest of remotes, in the open Frontend Discovery format (schema `v1-pre`). */
import { z } from 'zod';
import { MENU_ICONS } from './menu-icons.js';
import type { RemotePages as Declaration } from './pages.js';

export const MANIFEST_PATH = '/micro-frontends.json';
/** Where the gateway serves the immutable folders of remotes. */
export const REMOTES_PATH = '/remotes';
/** The file that the build generates from an app's `src/pages.ts`. */
export const PAGES_FILE = 'pages.json';

const keys = z.array(z.string().regex(/^\w+$/));
const roles = z.array(z.string()).min(1);
/** The build adds the roles of each permission that it knows. */
const namesRoles = ({ access, roles }: { access: string; roles?: string[] | undefined }): boolean =>
  access === 'public' || access === 'login' || roles !== undefined;
const NO_ROLES = 'a permission that no role grants';
const menuPlace = z.object({
  group: z.string().min(1),
  order: z.number(),
  label: z.string().min(1),
  icon: z.union([
    z.enum(MENU_ICONS),
    z.object({ paths: z.array(z.string().regex(/^[\d\s.,a-z+-]+$/i)).min(1) }),
  ]),
});
/** Paths of calls and files only: a page there would replace what a browser opens itself, such as a sign-in. */
const NOT_FOR_PAGES =
  /^\/(browser-errors|browser-spans|media|notifications|oauth2|remotes)(\/|$)|\/v\d+(\/|$)/i;
const page = z.object({
  name: z.string().min(1),
  path: z
    .string()
    .regex(/^\/$|^(\/(:?\w[\w.-]*))+$/, 'segments such as /orders/:id')
    .refine((path) => !NOT_FOR_PAGES.test(path), 'a path of calls or files'),
  title: z.string().min(1),
  access: z.string().min(1),
  roles: roles.optional(),
  menu: z.array(menuPlace.extend({ search: z.string().startsWith('?').optional() })).optional(),
  integers: z.array(z.string()).optional(),
  backOffice: z.boolean().optional(),
  firstFor: roles.optional(),
  showsNews: z.boolean().optional(),
  savedView: z.boolean().optional(),
  preload: z.boolean().optional(),
  screen: z.string().min(1).optional(),
  over: z.string().optional(),
  soon: z.boolean().optional(),
});

/** The pages of a remote, as its `src/pages.ts` declares them: what is published is checked strictly. */
export const RemotePages: z.ZodType<Declaration> = z
  .object({
    pages: z
      .array(page.refine(namesRoles, NO_ROLES))
      .refine(
        (pages) => new Set(pages.map(({ name }) => name)).size === pages.length,
        'two pages share a name',
      )
      .refine(
        (pages) => new Set(pages.map(({ path }) => path)).size === pages.length,
        'two pages share a path',
      )
      .refine(
        (pages) => pages.every(({ menu, path }) => !menu?.length || !/:(?!brandId(\/|$))/.test(path)),
        'a page in the menu has no parameter but :brandId',
      )
      .refine(
        (pages) => pages.every(({ over }) => over === undefined || pages.some(({ path }) => path === over)),
        'a page is over another one of the same remote',
      ),
    planned: z
      .array(
        menuPlace.extend({ access: z.string().min(1), roles: roles.optional() }).refine(namesRoles, NO_ROLES),
      )
      .optional(),
    background: z.string().min(1).optional(),
    backgroundRoles: roles.optional(),
    customerBar: z.boolean().optional(),
    kept: z.object({ afterSignOut: keys.optional(), forReturn: keys.optional() }).optional(),
    webKit: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.2.0')
      .optional(),
  })
  .refine(({ background, backgroundRoles }) => !background || backgroundRoles !== undefined, NO_ROLES);
export type RemotePages = Declaration;

/** Pages in the manifest, which a remote of another release may have published: its values and further fields are kept. */
const PublishedPages = z.looseObject({
  pages: z.array(z.looseObject({ name: z.string(), path: z.string() })),
}) as unknown as z.ZodType<Declaration>;

/** The share of the sessions that get a version, in percent; the default is for all that get no other. */
const Deployment = z.looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() });

export const MicroFrontendVersion = z.looseObject({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.looseObject({ version: z.string(), integrity: z.string() }),
  deployment: Deployment,
  extras: PublishedPages.optional(),
});
export type MicroFrontendVersion = z.infer<typeof MicroFrontendVersion>;

/** A version of the shell, or of the program of a service: the one that its instances register. */
const PlacedVersion = z.looseObject({ version: z.string(), deployment: Deployment });
export type PlacedVersion = z.infer<typeof PlacedVersion>;

/** A release of a domain, since when it gets sessions, and what it was built from. */
const PlacedRelease = z.looseObject({
  release: z.string(),
  since: z.string().optional(),
  commit: z.string().optional(),
});

/** What belongs to a domain, and its releases. */
const PlacedDomain = z.looseObject({
  remote: z.string().optional(),
  service: z.string().optional(),
  live: PlacedRelease,
  canary: PlacedRelease.extend({ traffic: z.number() }).optional(),
});
export type PlacedDomain = z.infer<typeof PlacedDomain>;

export const MicroFrontendManifest = z.looseObject({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(MicroFrontendVersion)),
  /** For gateways; browsers get the version of their shell while there is a canary. */
  shell: z.array(PlacedVersion).optional(),
  /** For gateways only. */
  services: z.record(z.string(), z.array(PlacedVersion)).optional(),
  /** For gateways only. */
  domains: z.record(z.string(), PlacedDomain).optional(),
});
export type MicroFrontendManifest = z.infer<typeof MicroFrontendManifest>;
