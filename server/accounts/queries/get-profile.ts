import { z } from '@hono/zod-openapi'
import { countryCurrencyOf } from '#domain/accounts/default-currency.ts'
import { currencies } from '#domain/values/money.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

const columns = z.object({
  company_name: z.string(),
  contact_person: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string().nullable(),
  organisation_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  /** Null leaves it to the country. */
  default_currency: z.enum(currencies).nullable(),
  updated_at: timestamp,
})

/** One's own profile. Region and country stay null for everybody but suppliers, and the default currency for all but customers. */
export const profileView = columns.extend({
  /** Of the country that the profile names, for a company without a choice of its own. */
  country_currency: z.enum(currencies),
})

export async function getProfile(db: Database, actor: Actor): Promise<z.infer<typeof profileView>> {
  const profile = await db
    .selectFrom('profiles')
    .where('id', '=', actor.company.id)
    .select(columns.keyof().options)
    .executeTakeFirstOrThrow()
  return { ...profile, country_currency: countryCurrencyOf(profile) }
}
