import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './connect.ts'
import { up as baseline } from './migrations/0001-baseline.ts'
import { up as signIn } from './migrations/0002-sign-in.ts'
import { up as singleSignOn } from './migrations/0003-single-sign-on.ts'
import { up as supplierSearch } from './migrations/0004-supplier-search.ts'
import { up as documentExpiry } from './migrations/0005-document-expiry.ts'
import { up as conversations } from './migrations/0006-conversations.ts'
import { up as quotesList } from './migrations/0007-quotes-list.ts'
import { up as allQuotes } from './migrations/0008-all-quotes.ts'
import { up as userDirectory } from './migrations/0009-user-directory.ts'
import { up as adminCatalogue } from './migrations/0010-admin-catalogue.ts'
import { up as platformOperation } from './migrations/0011-platform-operation.ts'
import { up as historyLog } from './migrations/0012-history-log.ts'

/** In order, by name. A released one never changes; a change is a new one. */
const migrations: Record<string, Migration> = {
  '0001-baseline': { up: baseline },
  '0002-sign-in': { up: signIn },
  '0003-single-sign-on': { up: singleSignOn },
  '0004-supplier-search': { up: supplierSearch },
  '0005-document-expiry': { up: documentExpiry },
  '0006-conversations': { up: conversations },
  '0007-quotes-list': { up: quotesList },
  '0008-all-quotes': { up: allQuotes },
  '0009-user-directory': { up: userDirectory },
  '0010-admin-catalogue': { up: adminCatalogue },
  '0011-platform-operation': { up: platformOperation },
  '0012-history-log': { up: historyLog },
}

/** Brings the schema up to date. Several nodes may start at once: the first takes a lock in the database, others wait. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
