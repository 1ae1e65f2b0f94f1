import type { CompanyId } from '#domain/access/actor.ts'
import { usersFile } from '#domain/accounts/user-file.ts'
import { recordInAccount } from '#server/history.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { findUserIds, type UserChoice } from '#server/accounts/queries/find-users.ts'
import { usersOf } from '#server/accounts/queries/list-users.ts'

/**
 * The matching users in their order, as a file that is streamed. The export is recorded in the history,
 * because the file takes names and addresses of people out of the platform.
 */
export const exportUsers = (services: Services, caller: Caller, choice: UserChoice) =>
  listFile(services, caller.actor, {
    holds: 'users',
    find: (range) => findUserIds(services.db, choice, range),
    taken: (count) => services.db.transaction().execute((tx) => recordInAccount(tx, caller, 'exportUsers', { count })),
    file: usersFile,
    read: (ids) => usersOf(services.db, ids as CompanyId[]),
  })
