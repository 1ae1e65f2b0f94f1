import { z } from 'zod'
import { selfRegisteredRoles, userStatuses } from '#domain/account.ts'
import { quoteStatuses } from '#domain/quote.ts'

// What the lists keep in the address. A value nobody could have chosen on the page counts as not given.
const page = z.coerce.number().int().min(1).optional().catch(undefined)
const order = z.enum(['asc', 'desc']).optional().catch(undefined)
const text = z.coerce.string().max(200).optional().catch(undefined)
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined)

export const usersSearch = z.object({
  text,
  status: oneOf(userStatuses),
  role: oneOf(selfRegisteredRoles),
  sort: oneOf(['company_name', 'contact_person', 'role', 'user_status', 'created_at']),
  order,
  page,
})

export const adminQuotesSearch = z.object({
  text,
  status: oneOf(quoteStatuses),
  sort: oneOf(['id', 'customer', 'product', 'supplier', 'volume', 'status', 'created_at']),
  order,
  page,
})

/** `quote`: the one that stands open. */
export const approvalSearch = z.object({
  text,
  sort: oneOf(['customer', 'product', 'volume', 'created_at']),
  order,
  page,
  quote: z.uuid().optional().catch(undefined),
})

export type UsersSearch = z.infer<typeof usersSearch>
export type AdminQuotesSearch = z.infer<typeof adminQuotesSearch>
export type ApprovalSearch = z.infer<typeof approvalSearch>
