import { expect, it } from 'vitest'
import { notificationDays } from '#domain/mails/notification-list.ts'
import { millisecondsPerDay } from '#domain/values/days.ts'
import { sweepMails } from '#server/settings/commands/sweep-mails.ts'
import { notificationsIn } from '#test/notifications.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, textsOf } = notificationsIn(world)

it('deleteOldNotifications deletes those of more than 90 days ago, read or not, with the sweep of the mails', async () => {
  const customer = await world.customer()
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * millisecondsPerDay)
  await add(customer, [
    { text: 'Old', created_at: ago(notificationDays + 1) },
    { text: 'Old and read', created_at: ago(notificationDays + 1), read_at: now },
    { text: 'Kept', created_at: ago(notificationDays - 1) },
  ])

  await sweepMails(world.db, { at: now })

  expect(await textsOf(customer)).toEqual(['Kept'])
})
