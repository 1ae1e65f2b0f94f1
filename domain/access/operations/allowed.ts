import type { Role } from '#domain/access/role.ts'

export const everyone = 'everyone'
export const signedIn = 'signed-in'
export const notDeactivated = 'not-deactivated'
/**
 * The callers of an operation: `everyone` (signed in or not, with any status), everybody `signed-in` (with any status),
 * pending and active accounts (`not-deactivated`: their own settings, which nobody else sees before the account is
 * approved), or active accounts of these roles. The scope of each query and command limits the rows. An operation that is
 * not listed is refused to everybody.
 */
export type Allowed = typeof everyone | typeof signedIn | typeof notDeactivated | readonly Role[]
export const active = ['customer', 'supplier', 'admin'] as const
export const parties = ['customer', 'supplier'] as const
