import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { connectEmbedded, connectPostgres, type Connection } from '#server/database/connect.ts'
import { become, decide } from './accounts.ts'
import { post, sentRequest } from './api.ts'
import { expect, expectSoundOnBothScreens, test } from './journey.ts'
import { waitForMail } from './mailbox.ts'
import { removeProgram, startAgain, startDemoProgram } from '#test/demo-program.ts'
import { endProgram, type Program } from '#test/program.ts'
import { quoteInput } from '#test/quote-input.ts'

const drawing = Buffer.from('%PDF-1.4\n% a drawing of the stairs\n%%EOF\n')
const request = quoteInput()

/** A connection to the database of a program that has ended. */
function connectTo({ dataDir, env }: Program): Promise<Connection> {
  const url = env['DATABASE_URL']
  if (url === undefined) return connectEmbedded({ dataDir: join(dataDir, 'database') })
  return connectPostgres(url, (error) => {
    throw error
  })
}

const threadsOf = async (page: Page, quote: string): Promise<{ id: string }[]> =>
  (await (await page.request.get(`/api/quotes/${quote}/threads`)).json()).threads

const conversation = (page: Page) => page.locator('#conversation')
const field = (page: Page) => conversation(page).getByRole('textbox', { name: 'Message' })
const unreadInBar = (page: Page) => page.getByRole('navigation').getByText(/unread message/)

test('a conversation', async ({ person }) => {
  const customer = await person('customer', { width: 360, dark: true })
  const supplier = await person('supplier')
  const rival = await person('rival', { width: 360, dark: true })
  const admin = await person('admin')
  const active = { status: 'active' } as const
  await become(customer, admin, { role: 'customer', ...active })
  const { id: supplierId } = await become(supplier, admin, { role: 'supplier', ...active })
  const { id: rivalId } = await become(rival, admin, { role: 'supplier', ...active })
  const names = { [supplierId]: `First Steel AB`, [rivalId]: `Rival Steel AB` }
  for (const [page, id] of [
    [supplier, supplierId],
    [rival, rivalId],
  ] as const) {
    const { updated_at } = await (await page.request.get('/api/profile')).json()
    const place = { region: 'European Union', country: 'Sweden' }
    const answer = await page.request.put('/api/profile', {
      data: {
        updated_at,
        company_name: names[id],
        contact_person: 'Stina Stål',
        phone: '',
        address: '',
        bio: '',
        ...place,
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const quote = await sentRequest(customer, admin, request, [supplierId, rivalId])
  let file = ''

  await test.step('the customer asks one of two suppliers, with a drawing', async () => {
    await customer.goto(`/orders/${quote}`)
    await conversation(customer)
      .getByRole('button', { name: /First Steel/ })
      .click()
    await expect(conversation(customer).getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expectSoundOnBothScreens(customer)
    await field(customer).fill('Can you cut to 5.8 m?')
    await conversation(customer).getByRole('button', { name: 'Attach files' }).click()
    await conversation(customer)
      .locator('input[type=file]')
      .setInputFiles({ name: 'Stairs.pdf', mimeType: 'application/pdf', buffer: drawing })
    await expect(conversation(customer).getByText(/^Uploaded/)).toBeVisible()
    await expectSoundOnBothScreens(customer)
    await field(customer).press('Control+Enter')
    await expect(conversation(customer).getByRole('article')).toContainText('Can you cut to 5.8 m?')
    await expect(field(customer)).toHaveValue('')
    const link = conversation(customer).getByRole('link', { name: 'Stairs.pdf' })
    file = (await link.getAttribute('href')) ?? ''
    // An open conversation would mark the answer as read. Another page leaves it unread.
    await customer.goto('/dashboard')
  })

  await test.step('the supplier sees an unread message, reads it, and downloads the drawing', async () => {
    await supplier.goto('/dashboard')
    await expect(unreadInBar(supplier).first()).toHaveText('1 unread message')
    await supplier.goto(`/orders/${quote}`)
    await expect(conversation(supplier).getByText('New messages')).toBeAttached()
    await conversation(supplier).scrollIntoViewIfNeeded()
    await field(supplier).scrollIntoViewIfNeeded()
    await expect(unreadInBar(supplier)).toHaveCount(0)
    const download = supplier.waitForEvent('download')
    await conversation(supplier).getByRole('link', { name: 'Stairs.pdf' }).click()
    expect(await readFile(await (await download).path())).toEqual(drawing)
    await field(supplier).fill('Yes, at no extra charge.')
    await conversation(supplier).getByRole('button', { name: 'Send message' }).click()
    await expect(conversation(supplier).getByRole('article')).toHaveCount(2)
    await expectSoundOnBothScreens(supplier)
  })

  await test.step('the rival finds no part of it on any page', async () => {
    await rival.goto(`/orders/${quote}`)
    await expect(conversation(rival).getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expectSoundOnBothScreens(rival)
    const threads = await threadsOf(rival, quote)
    expect(threads).toHaveLength(1)
    for (const { id } of await threadsOf(customer, quote)) {
      const own = threads.some((thread) => thread.id === id)
      expect((await rival.request.get(`/api/threads/${id}`)).status()).toBe(own ? 200 : 404)
    }
    expect((await rival.request.get(file)).status()).toBe(404)
  })

  await test.step('an administrator reads it, and cannot write', async () => {
    await admin.goto(`/orders/${quote}`)
    await conversation(admin)
      .getByRole('button', { name: /First Steel/ })
      .click()
    await expect(conversation(admin).getByText('Yes, at no extra charge.')).toBeVisible()
    await expect(conversation(admin).getByText(/^Administrators can read conversations/)).toBeVisible()
    await expect(field(admin)).toHaveCount(0)
    await expectSoundOnBothScreens(admin)
  })

  await test.step('the customer reads the answer', async () => {
    await customer.goto(`/orders/${quote}#conversation`)
    await expect(conversation(customer).getByText('Yes, at no extra charge.')).toBeVisible()
    await expect(conversation(customer).getByText('New messages')).toBeVisible()
    await expect.poll(async () => (await (await customer.request.get('/api/messages/unread')).json()).count).toBe(0)
    await expectSoundOnBothScreens(customer)
  })

  await test.step('an inactive account receives no message', async () => {
    await decide(admin, 'deactivate', supplierId)
    await customer.reload()
    await expect(conversation(customer).getByText(/no longer active, so nobody would read it/)).toBeVisible()
    await expect(field(customer)).toHaveCount(0)
    await expectSoundOnBothScreens(customer)
  })
})

test('a mail announces an unread message without its text', async ({ browser }) => {
  let program = await startDemoProgram()
  try {
    const pageFor = async () => (await browser.newContext({ baseURL: program.url })).newPage()
    const [customer, supplier, office] = [await pageFor(), await pageFor(), await pageFor()]
    const { email } = await become(customer, office, { role: 'customer', status: 'active' })
    const { id } = await become(supplier, office, { role: 'supplier', status: 'active' })
    await become(office, office, { role: 'admin', status: 'active' })
    const quote = await sentRequest(customer, office, request, [id])
    const [thread] = await threadsOf(supplier, quote)
    await post(supplier, `/api/threads/${thread?.id}/messages`, { text: 'CONFIDENTIAL-TERMS' })
    await endProgram(program)

    // Simulates a program that was off for some days: it catches up on missed schedules when it starts.
    const connection = await connectTo(program)
    await sql`update messages set created_at = created_at - interval '1 hour'`.execute(connection.db)
    await sql`update pgboss.schedule set created_on = now() - interval '9 days'`.execute(connection.db)
    await sql`update pgboss.version set cron_on = now() - interval '5 days'`.execute(connection.db)
    // A program that started within a minute of a full ten minutes has sent this round's job already, and nothing would be left
    // to catch up on.
    await sql`delete from pgboss.job where name in ('mailUnread', '__pgboss__send-it')`.execute(connection.db)
    await connection.close()
    program = await startAgain(program)

    await expect(async () => {
      const { link } = await waitForMail(
        program.dataDir,
        email,
        `1 unread message (${quote.slice(0, 8).toUpperCase()})`,
      )
      expect(link).toMatch(new RegExp(`/orders/${quote}#conversation$`))
    }).toPass()
  } finally {
    await removeProgram(program)
  }
})
