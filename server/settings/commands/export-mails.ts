import { mailsFile } from '#domain/mails/mails-file.ts'
import { inOrderOf } from '#server/database/ordered-ids.ts'
import { recordInAccount } from '#server/history.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { findMails, mailColumns, type MailChoice } from '#server/settings/queries/list-mails.ts'

/**
 * The matching mails, newest first, as a file that is streamed. The export is recorded in the history, because the file takes addresses of people
 * out of the platform.
 */
export const exportMails = (services: Services, caller: Caller, choice: MailChoice) =>
  listFile(services, caller.actor, {
    holds: 'mails',
    find: (range) => findMails(services.db, choice, range),
    taken: (count) => services.db.transaction().execute((tx) => recordInAccount(tx, caller, 'exportMails', { count })),
    file: mailsFile,
    read: async (ids) =>
      inOrderOf(
        ids,
        await services.db
          .selectFrom('mails')
          .where('id', 'in', [...ids])
          .select(mailColumns)
          .execute(),
      ),
  })
