import { senderOf } from '#domain/mails/notification-list.ts'
import type { MailText, NotificationText } from '#domain/mails/mail-texts.ts'
import type { NotificationKind } from '#domain/mails/notifications.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import type { MailReader } from '#server/accounts/queries/mail-readers.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { MailLink, PaperToSend } from '#server/mail/mail.ts'
import { onOneLine } from '#server/mail/mail-templates.ts'
import { notificationFooter } from '#server/mail/notification-footer.ts'
import { namedIn } from '#server/notifications/queries/named-in.ts'
import type { Services } from '#server/services.ts'

/** What one reader is told. `path`: the page to act on it. */
type Told = {
  text: NotificationText
  path: string
  /** The quote that it is about. Its number is added to the subject of the mail. */
  quoteId?: string
  /** The paper of the quote that the mail brings. */
  paper?: PaperToSend
  /** For mails with several pages to open. */
  links?: readonly MailLink[]
  /** The notifications, if the mail sums up several. */
  items?: readonly NotificationItem[]
}
export type NotificationItem = { text: string; who: string | null; quoteId: string | null; path: string }

/**
 * The only place where people are notified of a kind: each at the bell, and by a mail at once or in the digest, as the person has chosen
 * (decision record 103). `readers`: from `mailReaders`. Part of the caller's transaction: without a commit nobody is notified.
 */
export async function notifyReaders<Reader extends MailReader>(
  services: Services,
  tx: Tx,
  readers: readonly Reader[],
  tell: (reader: Reader) => Told,
): Promise<void> {
  const told = readers.map((reader) => ({ reader, told: tell(reader) }))
  await addNotifications(
    tx,
    told.flatMap(({ reader, told: one }) =>
      (one.items ?? [itemOf(one)]).map((item) => ({ reader, kind: one.text.about, item })),
    ),
  )
  for (const { reader, told: mailed } of told)
    if (reader.choice === 'mail') await mailReader(services, tx, reader, mailed)
}

/** A notification for the bell alone: somebody else is mailed, or the mail is always sent. */
type Shown = Omit<Told, 'text'> & { text: MailText & { about: NotificationKind } }

/** The same without a mail, for people whose mails of a kind go to another address, and for a mail that nobody can turn off. */
export const showReaders = (tx: Tx, readers: readonly Pick<MailReader, 'person_id'>[], told: Shown): Promise<void> =>
  addNotifications(
    tx,
    readers.map((reader) => ({
      reader: { ...reader, choice: 'bell' as const },
      kind: told.text.about,
      item: itemOf(told),
    })),
  )

const itemOf = ({ text, path, quoteId }: Shown): NotificationItem => ({
  text: text.subject,
  who: senderOf(text),
  quoteId: quoteId ?? null,
  path,
})

type Added = {
  reader: Pick<MailReader, 'person_id' | 'choice'>
  kind: NotificationKind
  item: NotificationItem
}

/** As in a subject, no line breaks. */
async function addNotifications(tx: Tx, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return
  const named = await namedIn(
    tx,
    added.map(({ item }) => item),
  )
  await tx
    .insertInto('notifications')
    .values(
      added.map(({ reader, kind, item }) => ({
        person_id: reader.person_id,
        kind,
        text: onOneLine(item.text),
        who: item.who,
        ...named(item),
        order_id: item.quoteId,
        path: item.path,
        in_digest: reader.choice === 'digest',
      })),
    )
    .execute()
}

async function mailReader(
  services: Services,
  tx: Tx,
  { email, person_id }: MailReader,
  { text, path, quoteId, paper, links }: Told,
): Promise<void> {
  await enqueueMail(services, tx, text, {
    to: email,
    url: services.baseUrl + path,
    ...(quoteId !== undefined && { number: quoteNumber(quoteId) }),
    ...(quoteId !== undefined && paper && { paper: { ...paper, quoteId, reader: person_id } }),
    ...(links && { links }),
    footer: notificationFooter(services, text.about, person_id),
  })
}
