import { z } from 'zod'
import { selfRegisteredRoles, userStatuses } from '#domain/access/role.ts'
import { mailStates } from '#domain/mails/mail-log.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'

// The search parameters of the lists. Invalid values count as missing.
const page = z.coerce.number().int().min(1).optional().catch(undefined)
const order = z.enum(['asc', 'desc']).optional().catch(undefined)
const text = z.coerce.string().max(200).optional().catch(undefined)
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined)

/** `user`: the one whose details are open. */
export const usersSearch = z.object({
  text,
  status: oneOf(userStatuses),
  role: oneOf(selfRegisteredRoles),
  sort: oneOf(['company_name', 'contact_person', 'role', 'user_status', 'created_at']),
  order,
  page,
  user: z.uuid().optional().catch(undefined),
})

/** `quote`: the one whose supplier responses are shown. */
export const adminQuotesSearch = z.object({
  text,
  status: oneOf(quoteStatuses),
  /** Only those that the administrator follows. */
  mine: z.literal(true).optional().catch(undefined),
  sort: oneOf(['id', 'customer', 'product', 'supplier', 'volume', 'status', 'created_at']),
  order,
  page,
  quote: z.uuid().optional().catch(undefined),
})

/** `quote`: the one that is open. */
export const approvalSearch = z.object({
  text,
  sort: oneOf(['customer', 'product', 'volume', 'created_at']),
  order,
  page,
  quote: z.uuid().optional().catch(undefined),
})

const day = z.iso.date().optional().catch(undefined)
const uuid = z.uuid().optional().catch(undefined)

/**
 * `kind`: one of the words of domain/history/history-texts.ts, which only the page loads and checks it against. `person`: the
 * actor; `account`: the account concerned; `entry`: the one that is open. Days are in the reader's time zone.
 */
export const historyAddress = z.object({
  text,
  kind: z.string().max(60).optional().catch(undefined),
  from: day,
  to: day,
  person: uuid,
  account: uuid,
  page,
  entry: uuid,
})

export const mailsSearch = z.object({ text, state: oneOf(mailStates), page })
export const jobsSearch = z.object({ page })

export type HistoryAddress = z.infer<typeof historyAddress>
export type MailsSearch = z.infer<typeof mailsSearch>
export type UsersSearch = z.infer<typeof usersSearch>
export type AdminQuotesSearch = z.infer<typeof adminQuotesSearch>
export type ApprovalSearch = z.infer<typeof approvalSearch>
