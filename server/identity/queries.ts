import { z } from '@hono/zod-openapi'
import { roles, userStatuses } from '#domain/access/role.ts'
import { companyId, personId } from '#domain/access/actor.ts'
import { companyRoles } from '#domain/access/company-role.ts'
import { currencies } from '#domain/values/money.ts'
import { sessionEndNames } from '#domain/identity/session-end.ts'
import { timestamp } from '#server/http/timestamp.ts'

export const sessionView = z.object({
  actor: z
    .object({
      id: personId,
      name: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      role: z.enum(roles),
      user_status: z.enum(userStatuses),
      company_id: companyId,
      company_name: z.string(),
      /** Whether the company has ever had a second person. Otherwise nothing about colleagues is shown. */
      several_people: z.boolean(),
      /** The role within the company, which decides what the person may do. */
      company_role: z.enum(companyRoles),
      /** The company requires a second factor, which the person has to turn on before anything else. */
      needs_second_factor: z.boolean(),
      /** In which the company's requests start. */
      default_currency: z.enum(currencies),
      /** When the company was registered. */
      created_at: timestamp,
    })
    .nullable(),
  expires_at: timestamp.nullable(),
})

/** The session of the caller. `ended`: why the session that the browser's cookie names has ended. */
export const ownSessionView = sessionView.extend({ ended: z.enum(sessionEndNames).optional() })

/** A correct password signs in, or leads to the second step if the account has one. */
export const signInView = z.union([sessionView, z.object({ second_factor: z.literal(true) })])
