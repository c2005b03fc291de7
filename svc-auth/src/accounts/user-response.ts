/** The response with an account, for its owner. */
import type { Membership, User } from '@skatert/contracts/auth/session';
import { avatarUrl, type UserDoc } from './user-model.js';

export function toUserResponse(user: UserDoc, memberships: Membership[]): User {
  return {
    id: user._id,
    username: user.username,
    lastName: user.lastName,
    firstName: user.firstName,
    patronymic: user.patronymic,
    dateOfBirth: user.dateOfBirth,
    email: user.email,
    emailVerified: user.emailVerified,
    phone: user.phone,
    avatarUrl: user.avatar ? avatarUrl(user.avatar) : null,
    roles: user.roles,
    memberships,
    external: user.identity !== undefined,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}
