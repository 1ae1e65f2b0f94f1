import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import type { Services } from '#server/services.ts'
import { demoAccounts, demoPassword } from './seed-accounts.ts'
import { seed } from './seed.ts'

/**
 * Fills an empty database with the demo data. False if somebody already has an account in it. All of it is one transaction:
 * if the process is killed, the database stays empty and the next start fills it (files that were already stored remain
 * without a row). If two processes start at once, the second waits for the first and then finds its data.
 */
export async function fillDemoData(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    await sql`lock table profiles in share row exclusive mode`.execute(tx)
    if (!(await isEmpty(tx))) return false
    await seed(withoutLimitsAndMail(services, joining(tx)), new Date())
    return true
  })
}

const isEmpty = async (db: Database) => (await db.selectFrom('profiles').select('id').executeTakeFirst()) === undefined

/** Whether the demo accounts exist. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const { email } = demoAccounts.admin
  return (await db.selectFrom('auth_users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined
}

/** A database whose every transaction is a part of `tx`. The commands begin their own transactions, which cannot be nested. */
function joining(tx: Tx): Database {
  const transaction = () => ({ execute: <Result>(work: (tx: Tx) => Promise<Result>) => work(tx) })
  return Object.assign(tx, { transaction })
}

/**
 * The limits guard against people who try too often, but here one supplier's documents come within seconds. Nobody at an
 * address under `.example` waits for mail.
 */
function withoutLimitsAndMail(services: Services, db: Database): Services {
  return {
    ...services,
    db,
    limits: { consume: async () => {}, reset: async () => {}, refund: async () => {} },
    jobs: { ...services.jobs, enqueue: async () => {} },
  }
}

/** Prints the site's address and, when the demo accounts exist, how to sign in. The program listens already. */
export const announce = (env: Pick<Env, 'baseUrl'>, withDemoAccounts: boolean): void =>
  say(`Verdigris is at ${env.baseUrl}`, withDemoAccounts)

/** Prints that the demo data is there. Nothing listens yet, so no address is said. */
export const announceFilled = (): void =>
  say('The demo data is in the database now. Start the program: npm start', true)

function say(first: string, withDemoAccounts: boolean): void {
  const lines = [first]
  if (withDemoAccounts) {
    lines.push('', `Demo accounts, all with the password ${demoPassword}`)
    for (const [role, { email }] of Object.entries(demoAccounts)) lines.push(`  ${role.padEnd(10)}${email}`)
    lines.push('')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
