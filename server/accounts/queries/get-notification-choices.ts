import { z } from '@hono/zod-openapi'
import { choiceOf, notificationChoices } from '#domain/mails/notification-choices.ts'
import { mailKindNames, mailKindsFor } from '#domain/mails/notifications.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'

export const notificationChoicesView = z.object({
  kinds: z.array(z.object({ kind: z.enum(mailKindNames), choice: z.enum(notificationChoices) })),
})

/** The kinds of notifications that this person gets, and how the person wants to learn of each. */
export async function getNotificationChoices(
  db: Database,
  actor: Actor,
): Promise<z.infer<typeof notificationChoicesView>> {
  const { notification_choices: stored } = await db
    .selectFrom('people')
    .where('id', '=', actor.person.id)
    .select('notification_choices')
    .executeTakeFirstOrThrow()
  return { kinds: mailKindsFor(actor.company.role).map((kind) => ({ kind, choice: choiceOf(stored, kind) })) }
}
