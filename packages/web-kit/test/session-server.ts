/** A test server with one account: login, token refresh, context switch and logout. */
import type { Membership, SessionResponse, SwitchContextBody, User } from '@skatert/contracts/auth/session';
import { type Reply, TestServer } from './test-server';

/** Returns the account of a customer with an empty profile, as the server sends it. */
export const account = (fields: Partial<User> = {}): User => ({
  id: 5,
  username: 'anna',
  lastName: null,
  firstName: null,
  patronymic: null,
  dateOfBirth: null,
  email: null,
  emailVerified: false,
  phone: null,
  avatarUrl: null,
  roles: ['CLIENT'],
  memberships: [],
  external: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** Returns a membership with the given role. */
export const membership = (name: string, fields: Partial<Membership> = {}): Membership => {
  const role = name as Membership['role'];
  return {
    membershipId: 1,
    brandId: 1,
    brandName: 'Самовар',
    masterId: 1,
    masterName: 'Хозяйка',
    timeZone: 'Europe/Moscow',
    locationId: null,
    locationName: null,
    role,
    roles: [role],
    status: 'ACTIVE',
    ...fields,
  };
};

let issued = 0;
/** Returns a token for a membership, newer than the previous ones; its signature is a dummy. */
export function tokenOf(membershipId: number | null = null): string {
  issued += 1;
  return `head.${btoa(JSON.stringify({ iat: issued, membershipId }))}.sign`;
}

/** Returns a response of login and refresh. */
export function sessionResponse(
  fields: Partial<User> = {},
  membershipId?: number,
): Reply & { body: SessionResponse } {
  return { status: 200, body: { ...account(fields), accessToken: tokenOf(membershipId) } };
}

export class SessionServer extends TestServer {
  constructor(fields: Partial<User> = {}) {
    super();
    this.signsIn(fields)
      .respond('POST /auth/v1/context/switch', ({ body }) => ({
        status: 200,
        body: { accessToken: tokenOf((body as SwitchContextBody).membershipId) },
      }))
      .on('DELETE /auth/v1/context', 204)
      .on('DELETE /auth/v1/logout', 204);
  }

  /** Sets whose account login and refresh return, and for which membership its tokens are. */
  signsIn(fields: Partial<User>, membershipId?: number): this {
    const respond = () => sessionResponse(fields, membershipId);
    return this.respond('POST /auth/v1/login', respond).respond('POST /auth/v1/refresh', respond);
  }
}
