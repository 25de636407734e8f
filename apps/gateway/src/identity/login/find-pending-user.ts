import type { Users } from '../users/users.ts'
import type { User } from '../users/user.ts'
import type { PendingSteps } from './pending-steps.ts'

/** The user of a pending step, if their account has not changed since. */
export async function findPendingUser(
  steps: Pick<PendingSteps, 'find'>,
  users: Pick<Users, 'findById'>,
  token: string,
): Promise<User | undefined> {
  const step = await steps.find(token)
  const user = step && (await users.findById(step.userId))
  return user?.securityVersion === step?.securityVersion ? user : undefined
}
