import { z } from '@hono/zod-openapi'
import { roles, userStatuses } from '#domain/account.ts'
import { sessionEndNames } from '#domain/session-end.ts'
import { timestamp } from '#server/http/timestamp.ts'

export const sessionView = z.object({
  actor: z
    .object({
      id: z.uuid(),
      email: z.string(),
      email_verified: z.boolean(),
      role: z.enum(roles),
      user_status: z.enum(userStatuses),
      company_name: z.string(),
      contact_person: z.string(),
      created_at: timestamp,
    })
    .nullable(),
  expires_at: timestamp.nullable(),
})

/** The same of who asks. `ended`: why the session is no more that the browser's cookie names. */
export const ownSessionView = sessionView.extend({ ended: z.enum(sessionEndNames).optional() })

/** A right password signs in, or leads to the second step where the account has one. */
export const signInView = z.union([sessionView, z.object({ second_factor: z.literal(true) })])
