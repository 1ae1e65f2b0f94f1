import { z } from '@hono/zod-openapi'
import { passkeyKeeper } from '#domain/identity/passkey-keepers.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

export const passkeyList = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The product that stores it, if it says so: "Google Password Manager". */
      keeper: z.string().nullable(),
      /** Whether it is stored in an account at its maker and available on all of the person's devices, not on one alone. */
      synced: z.boolean(),
      created_at: timestamp.nullable(),
    }),
  ),
})

/** A person's own passkeys, oldest first; their number is limited (domain/identity/sign-in-methods.ts). */
export async function listPasskeys(db: Database, { person: { id } }: Actor): Promise<z.infer<typeof passkeyList>> {
  const rows = await db
    .selectFrom('auth_passkeys')
    .where('user_id', '=', id)
    .select(['id', 'name', 'aaguid', 'backed_up as synced', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const passkeys = rows.map(({ name, aaguid, ...row }) => ({
    ...row,
    name: name ?? 'Passkey',
    keeper: passkeyKeeper(aaguid),
  }))
  return { passkeys }
}
