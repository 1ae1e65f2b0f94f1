import { parseArgs } from 'node:util'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoAccounts, demoPassword } from '#server/demo/seed-accounts.ts'
import { demoSuppliers } from '#server/demo/suppliers.ts'
import { startNodes } from '#test/nodes.ts'
import { openBrowser, type Browser } from './clients.ts'
import { approve, buy, sell, visit, type Journey } from './journeys.ts'
import { grownOf, mayGrow, watchMemory } from './memory.ts'
import { recording } from './recorder.ts'
import { countOf, describeTraffic } from './traffic-report.ts'

/** The maximum number of people: each supplier of the demo data is one of them. */
const maxUsers = 150
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, users: { type: 'string', default: '60' } },
})
const [seconds, users] = [Number(values.seconds), Number(values.users)]
if (!(seconds >= 20 && seconds <= 3600) || !(users >= 10 && users <= maxUsers))
  throw new Error(`--seconds is from 20 to 3600, --users from 10 to ${maxUsers}.`)

const progress = (text: string) => process.stderr.write(`${text}\n`)
const own = demoAccounts.supplier
const supplierEmails = demoSuppliers
  .filter(({ status }) => status === 'active')
  .map(({ company_name, email }) => (company_name === own.company_name ? own.email : email))
  .slice(0, Math.floor(users / 4))
const customerCount = Math.floor(users / 2)

progress('Starting PostgreSQL, three nodes and the proxy ...')
// The mails of a run are files in the nodes' folder, which is removed with it.
const nodes = await startNodes({ settings: { max_connections: '150' } })
const browsers: Browser[] = []
const { record, figures, errors, notificationCount } = recording()
const browse = () => {
  const browser = openBrowser(nodes.url, browsers.length, record)
  browsers.push(browser)
  return browser
}
try {
  progress(`${customerCount} customers register and are approved, ${supplierEmails.length} suppliers sign in ...`)
  const admin = browse()
  await signIn(admin, demoAccounts.admin.email)
  const suppliers: { browser: Browser; id: string }[] = []
  for (const email of supplierEmails) {
    const browser = browse()
    suppliers.push({ browser, id: await signIn(browser, email) })
  }
  const customers: Browser[] = []
  for (let number = 1; number <= customerCount; number += 1) customers.push(await register(admin, number))
  const visitors = Array.from({ length: users - customerCount - suppliers.length - 1 }, browse)

  progress(`${users} people for ${seconds} seconds ...`)
  const memory = watchMemory(nodes.programs.map(({ process }) => process.pid ?? 0))
  const stop = new AbortController()
  const members = [admin, ...customers, ...suppliers.map(({ browser }) => browser)]
  const leave = members.map((browser) => browser.follow())
  const begin = (journey: Journey) => async (browser: Browser) => {
    // People do not arrive all at once.
    await delay(Math.random() * 5000)
    await journey(browser, stop.signal)
  }
  const prepared = countOf(figures())
  const started = performance.now()
  const people = [
    begin(approve(suppliers.map(({ id }) => id)))(admin),
    ...customers.map(begin(buy)),
    ...suppliers.map(({ browser }) => begin(sell)(browser)),
    ...visitors.map(begin(visit)),
  ]
  await delay(seconds * 1000)
  stop.abort()
  await Promise.all(people)
  const lasted = (performance.now() - started) / 1000
  for (const go of leave) go()

  const seen = memory.stop()
  const [row] = await nodes.postgres.query('show server_version')
  const text = describeTraffic({
    users: { customers: customerCount, suppliers: suppliers.length, visitors: visitors.length },
    seconds: lasted,
    count: countOf(figures()) - prepared,
    figures: figures(),
    notifications: notificationCount(),
    errors,
    memory: seen,
    postgres: String(row?.['server_version']),
  })
  await writeFile(join(import.meta.dirname, 'LOAD.md'), text)
  process.stdout.write(text)
  for (const error of errors.slice(0, 20)) progress(error)
  const grown = grownOf(seen, lasted)
  if (errors.length > 0) progress(`${errors.length} requests failed.`)
  for (const { node } of grown) progress(`Node ${node} grew by more than ${mayGrow} MB while warm.`)
  if (errors.length > 0 || grown.length > 0) process.exitCode = 1
} finally {
  for (const browser of browsers) browser.close()
  await nodes.remove()
}

/** Signs in and returns the account's id. */
async function signIn(browser: Browser, email: string): Promise<string> {
  const body = { email, password: demoPassword }
  const session = await browser.json<{ actor: { id: string } }>('sign in', '/api/session', { body })
  if (session === null) throw new Error(`${email} could not sign in: ${errors.at(-1)}`)
  return session.actor.id
}

/** A new customer, signed in and approved by the administrator. */
async function register(admin: Browser, number: number): Promise<Browser> {
  const browser = browse()
  const company = { company_name: `Load ${number} AB`, contact_person: 'Test Person' }
  const email = `load-${number}@load.example`
  const body = { role: 'customer', email, password: demoPassword, ...company }
  const made = await browser.json<{ id: string }>('register', '/api/accounts', { body })
  if (made === null) throw new Error(`${email} could not register: ${errors.at(-1)}`)
  const approved = await admin.ask('approve an account', `/api/accounts/${made.id}/approve`, { body: {} })
  if (approved === null) throw new Error(`${email} could not be approved: ${errors.at(-1)}`)
  return browser
}
