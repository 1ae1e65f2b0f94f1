import { z } from 'zod'
import { companyId } from '#domain/access/actor.ts'
import { accountActions, type AccountAction } from './account.ts'
import type { UserStatus } from '#domain/access/role.ts'
import { formatNumber } from '#domain/values/money.ts'

/** Actions that can be applied to several accounts at once. */
export const bulkActions = ['approve', 'reject'] as const satisfies readonly AccountAction[]
export type BulkAction = (typeof bulkActions)[number]

/** The maximum number of accounts in one request. */
export const maxDecidedUsers = 100

export const decisionReason = z
  .string()
  .trim()
  .max(1000, `The reason can be at most ${formatNumber(1000)} characters long.`)
  .optional()

export const decideUsersInput = z.strictObject({
  ids: z.array(companyId).min(1, 'No account was chosen.').max(maxDecidedUsers),
  action: z.enum(bulkActions),
  reason: decisionReason,
})

const past: Record<BulkAction, string> = { approve: 'approved', reject: 'rejected' }

type Refused = { company_name: string; user_status: UserStatus; closed_at: Date | string | null }

/** Why one of several accounts was not changed: "Nordverk Demo AB is already active." An unknown account has no name. */
export function notDecidedText(action: BulkAction, account: Refused | null): string {
  if (account === null) return 'One account was not found.'
  const { company_name, user_status, closed_at } = account
  if (closed_at !== null) return `${company_name} was closed by its owner.`
  return `${company_name} is ${user_status === accountActions[action].to ? 'already ' : ''}${user_status}.`
}

/** More reasons than these would not be read. */
const saidAtMost = 3

/**
 * The result of a bulk decision as a sentence: "12 users approved. 1 could not be: Nordverk Demo AB is already active."
 */
export function decidedText(action: BulkAction, done: number, refused: readonly { reason: string }[]): string {
  const sentences = [`${done === 1 ? '1 user' : `${done} users`} ${past[action]}.`]
  if (refused.length > 0) {
    const reasons = refused.slice(0, saidAtMost).map(({ reason }) => reason)
    const [first = '', ...others] = reasons
    sentences.push(`${refused.length} could not be: ${first}`, ...others)
  }
  if (refused.length > saidAtMost) sentences.push(`And ${refused.length - saidAtMost} more.`)
  return sentences.join(' ')
}
