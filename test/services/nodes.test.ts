import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrationNames } from '#server/database/migrate.ts'
import { demoAccounts } from '#server/demo/seed-accounts.ts'
import { demoSuppliers } from '#server/demo/suppliers.ts'
import { pdf } from '#test/factories.ts'
import { openEventStream } from '#test/live.ts'
import { listenForMail } from '#test/mail-server.ts'
import { askAt, signIn, startNodes, type Nodes } from '#test/nodes.ts'
import { quoteInput } from '#test/quote-input.ts'

let nodes: Nodes
let mail: Awaited<ReturnType<typeof listenForMail>>
let [first, second, third] = ['', '', '']
beforeAll(async () => {
  mail = await listenForMail()
  nodes = await startNodes({ env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } })
  ;[first, second, third] = nodes.programs.map(({ url }) => url) as [string, string, string]
}, 300_000)
afterAll(async () => {
  await nodes?.remove()
  await mail?.close()
})

const request = quoteInput({ manual_product_details: 'Of several nodes' })
const statusesAt = (urls: string[], path: string, cookie: string) =>
  Promise.all(urls.map(async (url) => (await askAt(url, path, { cookie })).status))

test('nodes that start at once on an empty database create its schema once', async () => {
  const rows = await nodes.postgres.query('select name from kysely_migration', nodes.database)

  expect(rows).toHaveLength(migrationNames.length)
  const answers = await Promise.all([first, second, third].map((url) => fetch(`${url}/readyz`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

describe('a session on several nodes', () => {
  test('works on all nodes, and ends on all at once', async () => {
    const member = await signIn(first, demoAccounts.customer.email)
    const all = [first, second, third, nodes.url]
    expect(await statusesAt(all, '/api/quotes', member.cookie)).toEqual([200, 200, 200, 200])
    const page = await openEventStream(third, member)
    await page.catchesUp()

    expect((await member.ask(second, '/api/session', { method: 'DELETE' })).status).toBe(200)

    expect(await statusesAt(all, '/api/quotes', member.cookie)).toEqual([401, 401, 401, 401])
    // A stream checks every five seconds whether its session is still valid.
    await vi.waitUntil(page.ended, { timeout: 8000 })
  })
})

test('wrong passwords on different nodes count together', async () => {
  const { email } = demoSuppliers.at(-1) ?? { email: '' }
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1)
    for (const url of [first, second, third])
      statuses.push((await askAt(url, '/api/session', { body: { email, password: 'Not-this-one-2026' } })).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('a setting changed on one node applies on the others at once, also in their rendered pages', async () => {
  const admin = await signIn(first, demoAccounts.admin.email)
  // Requested before, so that each node has a cached page to replace.
  for (const url of [first, second, third]) expect(await (await fetch(url)).text()).not.toContain('Of all nodes AB')
  const { updated_at: _, ...settings } = (await (await admin.ask(first, '/api/settings')).json()) as Record<
    string,
    unknown
  >
  const changed = await admin.ask(first, '/api/settings', {
    method: 'PUT',
    body: { ...settings, footer_company: 'Of all nodes AB' },
  })

  expect(changed.status).toBe(200)
  for (const url of [second, third]) {
    expect(await (await fetch(`${url}/api/platform`)).json()).toMatchObject({ footer_company: 'Of all nodes AB' })
    expect(await (await fetch(url)).text()).toContain('Of all nodes AB')
  }
})

test('a change on one node reaches pages of the others', async () => {
  const customer = await signIn(first, demoAccounts.customer.email)
  const admin = await signIn(first, demoAccounts.admin.email)
  const pages = [await openEventStream(second, customer), await openEventStream(third, admin)]
  await Promise.all(pages.map((page) => page.catchesUp()))

  const { id } = (await (await customer.ask(first, '/api/quotes', { body: request })).json()) as { id: string }

  expect(await Promise.all(pages.map((page) => page.hears(id)))).toEqual([true, true])
  await Promise.all(pages.map((page) => page.leave()))
})

test('the same form sent to three nodes at once creates one request', async () => {
  const customer = await signIn(first, demoAccounts.customer.email)
  const key = 'the same form at three nodes'
  const answers = await Promise.all(
    [first, second, third].map((url) => customer.ask(url, '/api/quotes', { body: request, key })),
  )

  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  expect(new Set(ids).size).toBe(1)
})

test('a file received by one node is downloaded from another', async () => {
  const customer = await signIn(first, demoAccounts.customer.email)
  const content = pdf()
  const form = new FormData()
  form.append('file', new File([content as Uint8Array<ArrayBuffer>], 'drawing.pdf'))
  const { id } = (await (await customer.ask(first, '/api/files', { body: form })).json()) as { id: string }

  const downloaded = await customer.ask(third, `/api/files/${id}`)

  expect(downloaded.status).toBe(200)
  expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(new Uint8Array(content))
})

test('every mail is sent once by one of the nodes', async () => {
  const { company_name: own } = demoAccounts.supplier
  const people = demoSuppliers
    .filter(({ status, company_name }) => status === 'active' && company_name !== own)
    .slice(0, 30)
  const asked = people.map(({ email }, index) =>
    askAt([first, second, third][index % 3] as string, '/api/password-reset', { body: { email } }),
  )
  for (const answer of await Promise.all(asked)) expect(answer.ok).toBe(true)

  const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email)).length
  await vi.waitUntil(() => people.every(({ email }) => mailsTo(email) > 0), { timeout: 60_000, interval: 200 })
  await new Promise((resolve) => setTimeout(resolve, 3000))

  expect(people).toHaveLength(30)
  expect(people.map(({ email }) => mailsTo(email))).toEqual(people.map(() => 1))
  const jobs = await nodes.postgres.query(
    `select count(*)::int as tries from mails where state = 'sent' and tries > 1`,
    nodes.database,
  )
  expect(jobs).toEqual([{ tries: 0 }])
})
