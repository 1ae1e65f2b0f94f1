import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database, Tx } from './connect.ts'
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
import { up as savedViews } from './migrations/0013-saved-views.ts'
import { up as calculatorVersions } from './migrations/0014-calculator-versions.ts'
import { up as searchPages } from './migrations/0015-search-pages.ts'
import { up as supplierFronts } from './migrations/0016-supplier-fronts.ts'
import { up as shippedWithoutOffer } from './migrations/0017-shipped-without-offer.ts'
import { up as searchWithoutAccents } from './migrations/0018-search-without-accents.ts'
import { up as hiddenMaxPrice } from './migrations/0019-hidden-max-price.ts'
import { up as supplierOrder } from './migrations/0020-supplier-order.ts'
import { up as verificationTries } from './migrations/0021-verification-tries.ts'
import { up as fewerListWrites } from './migrations/0022-fewer-list-writes.ts'
import { up as cheaperNewQuotes } from './migrations/0023-cheaper-new-quotes.ts'
import { up as people } from './migrations/0024-people.ts'
import { up as members } from './migrations/0025-members.ts'
import { up as colleagues } from './migrations/0026-colleagues.ts'
import { up as deactivatedPeople } from './migrations/0027-deactivated-people.ts'
import { up as positions } from './migrations/0028-positions.ts'
import { up as productSizes } from './migrations/0029-product-sizes.ts'
import { up as requestList } from './migrations/0030-request-list.ts'
import { up as epds } from './migrations/0031-epds.ts'
import { up as offerCarbon } from './migrations/0032-offer-carbon.ts'
import { up as cbam } from './migrations/0033-cbam.ts'
import { up as epdValidityYear } from './migrations/0034-epd-validity-year.ts'
import { up as askedEpds } from './migrations/0035-asked-epds.ts'
import { up as effectiveEpdOrder } from './migrations/0036-effective-epd-order.ts'
import { up as epdDeclarants } from './migrations/0037-epd-declarants.ts'
import { up as askedDetails } from './migrations/0038-asked-details.ts'
import { up as manualKind } from './migrations/0039-manual-kind.ts'
import { up as sizesWithOneReading } from './migrations/0040-sizes-with-one-reading.ts'

/** In order, by name. A released migration never changes; a later change is a new migration. */
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
  '0013-saved-views': { up: savedViews },
  '0014-calculator-versions': { up: calculatorVersions },
  '0015-search-pages': { up: searchPages },
  '0016-supplier-fronts': { up: supplierFronts },
  '0017-shipped-without-offer': { up: shippedWithoutOffer },
  '0018-search-without-accents': { up: searchWithoutAccents },
  '0019-hidden-max-price': { up: hiddenMaxPrice },
  '0020-supplier-order': { up: supplierOrder },
  '0021-verification-tries': { up: verificationTries },
  '0022-fewer-list-writes': { up: fewerListWrites },
  '0023-cheaper-new-quotes': { up: cheaperNewQuotes },
  '0024-people': { up: people },
  '0025-members': { up: members },
  '0026-colleagues': { up: colleagues },
  '0027-deactivated-people': { up: deactivatedPeople },
  '0028-positions': { up: positions },
  '0029-product-sizes': { up: productSizes },
  '0030-request-list': { up: requestList },
  '0031-epds': { up: epds },
  '0032-offer-carbon': { up: offerCarbon },
  '0033-cbam': { up: cbam },
  '0034-epd-validity-year': { up: epdValidityYear },
  '0035-asked-epds': { up: askedEpds },
  '0036-effective-epd-order': { up: effectiveEpdOrder },
  '0037-epd-declarants': { up: epdDeclarants },
  '0038-asked-details': { up: askedDetails },
  '0039-manual-kind': { up: manualKind },
  '0040-sizes-with-one-reading': { up: sizesWithOneReading },
}

/** Every migration that this version of the program has. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * The missing privileges of the user that creates tables and the schema of the job library. Null if none is missing.
 */
export const missingRightSql = `select case
  when current_schema() is null then 'no schema of its search_path is there'
  when not has_schema_privilege(current_schema(), 'create') then 'the user may not make tables in it'
  when to_regnamespace('pgboss') is null and not has_database_privilege(current_database(), 'create')
    then 'the user may not make schemas in it'
  end as missing`
export const rightAdvice = 'Make the user the owner of the database (alter database NAME owner to USER).'

/** An arbitrary number, the same on every node. */
const migrationLock = 0x5e_4d_17

/**
 * Brings the schema up to date in one transaction. When several nodes start at once, the first takes a lock for its
 * transaction and the others wait. A newer schema stays as it is: then this is a node of the previous version, started
 * during an update or after a rollback, and it works with that schema (decision record 43). Returns the migrations that
 * this version does not know. Throws one line if there are migrations to run and the user lacks the privileges.
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    const done = await doneMigrations(tx)
    // Checked first: the migrator continues after a refused statement, and its later error does not show the cause.
    if (migrationNames.some((name) => !done.includes(name))) await assertPrivilege(tx)
    const last = migrationNames.at(-1) ?? ''
    // Migrations in the database that are newer than all of this version.
    const newer = done.filter((name) => name > last)
    const theirs = newer.map((name): [string, Migration] => [name, { up: () => Promise.reject(new Error(name)) }])
    const provider = { getMigrations: () => Promise.resolve({ ...migrations, ...Object.fromEntries(theirs) }) }
    const migrator = new Migrator({ db: tx, provider })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return newer
  })
}

async function doneMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(tx)
  if (!rows[0]?.is_there) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return done.rows.map(({ name }) => name)
}

async function assertPrivilege(tx: Tx): Promise<void> {
  const { rows } = await sql.raw<{ missing: string | null }>(missingRightSql).execute(tx)
  const missing = rows[0]?.missing ?? null
  if (missing !== null) throw new Error(`DATABASE_URL: the database cannot be used: ${missing}. ${rightAdvice}`)
}
