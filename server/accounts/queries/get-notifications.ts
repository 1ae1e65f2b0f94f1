import { z } from '@hono/zod-openapi'
import { mailKindNames, mailKindsFor } from '#domain/mails/notifications.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'

export const notificationsView = z.object({
  kinds: z.array(z.object({ kind: z.enum(mailKindNames), wanted: z.boolean() })),
})

/** The kinds of mail that this person gets, and which of them are wanted. */
export async function getNotifications(db: Database, actor: Actor): Promise<z.infer<typeof notificationsView>> {
  const { muted_mails } = await db
    .selectFrom('people')
    .where('id', '=', actor.person.id)
    .select('muted_mails')
    .executeTakeFirstOrThrow()
  return { kinds: mailKindsFor(actor.company.role).map((kind) => ({ kind, wanted: !muted_mails.includes(kind) })) }
}
