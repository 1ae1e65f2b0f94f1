import type { z } from '@hono/zod-openapi'
import { notDecidedText, type decideUsersInput } from '#domain/accounts/account-decisions.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { decideOnAccount } from './change-user-status.ts'

export type Decided = { done: string[]; refused: { id: string; reason: string }[] }

/**
 * An administrator approves or rejects several accounts. Each is decided independently: a refusal of one does not stop the
 * others. `refused` gives each reason in a sentence; an administrator's id is refused like an unknown one.
 */
export async function decideUsers(
  services: Services,
  caller: Caller,
  { ids, action, reason }: z.infer<typeof decideUsersInput>,
): Promise<Decided> {
  await services.limits.consume('decideUsers', caller.actor.person.id, 'account.decidedTooOften')
  const decided: Decided = { done: [], refused: [] }
  // An id that was sent twice is one account.
  for (const id of new Set(ids)) {
    const outcome = await decideOnAccount(services, caller, action, id, reason)
    if (outcome.done) decided.done.push(id)
    else decided.refused.push({ id, reason: notDecidedText(action, outcome.account) })
  }
  return decided
}
