import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { maxDeliveryAddresses } from '#domain/quotes/address-limits.ts'
import type { Database } from '#server/database/connect.ts'

export const deliveryAddress = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  opening_hours: z.string().nullable(),
  unloading: z.string().nullable(),
  version: z.int(),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>
export const deliveryAddresses = z.object({ addresses: z.array(deliveryAddress) })

export const deliveryAddressColumns = [
  'id',
  'name',
  'street',
  'postal_code',
  'city',
  'country',
  'contact',
  'phone',
  'opening_hours',
  'unloading',
  'version',
] as const

/** The delivery addresses of the actor's company, by name. */
export async function listDeliveryAddresses(
  db: Database,
  { company }: Pick<Actor, 'company'>,
): Promise<z.infer<typeof deliveryAddresses>> {
  const addresses = await db
    .selectFrom('delivery_addresses')
    .where('company_id', '=', company.id)
    .select(deliveryAddressColumns)
    .orderBy(sql`lower(name)`)
    .limit(maxDeliveryAddresses)
    .execute()
  return { addresses }
}
