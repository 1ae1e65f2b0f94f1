import { z } from '@hono/zod-openapi'
import { materials } from '#domain/materials.ts'
import type { Database } from '#server/database/connect.ts'

export const recipientFilters = z.strictObject({ material: z.enum(materials), profile: z.string().max(100) })

export const recipientList = z.object({
  suppliers: z.array(
    z.object({
      id: z.uuid(),
      company_name: z.string(),
      country: z.string().nullable(),
      /** It lists this material and profile. */
      sells: z.boolean(),
    }),
  ),
})

/** Whom a request can be sent to: active suppliers, those who list the material and profile first. At most 1000. */
export async function listRecipients(
  db: Database,
  { material, profile }: z.infer<typeof recipientFilters>,
): Promise<z.infer<typeof recipientList>> {
  const suppliers = await db
    .selectFrom('profiles as supplier')
    .where('supplier.role', '=', 'supplier')
    .where('supplier.user_status', '=', 'active')
    .select(['supplier.id', 'supplier.company_name', 'supplier.country'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .whereRef('products.supplier_id', '=', 'supplier.id')
          .where('products.material', '=', material)
          .where('products.subcategory', '=', profile)
          .select('products.id'),
      )
        .$castTo<boolean>()
        .as('sells'),
    )
    .orderBy('sells', 'desc')
    .orderBy('supplier.company_name')
    .limit(1000)
    .execute()
  return { suppliers }
}
