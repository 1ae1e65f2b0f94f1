import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { queuedMails, mailsIn } from '#test/mails.ts'
import { mailAddress, useMailProgram } from '#test/mail-program.ts'
import { authSecret, useWorld } from '#test/world.ts'
import { mailTemplate } from './mail-templates.ts'
import { cannotDecrypt, mailCipher } from './mail-cipher.ts'

const world = useWorld()
const { mailsTo } = mailsIn(world)

/** Every row of every table of every schema, like a dump. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(world.db)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${name} t`).execute(world.db)
    parts.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return parts.join('\n')
}

const encodings = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replaceAll('=', ''),
]
/**
 * A code of six digits has only a million values, so a plain hash reveals it, too. Fractions of seconds do not count as
 * codes.
 */
const codeIn = (text: string, code: string) =>
  new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f])`).test(text) ||
  (['hex', 'base64', 'base64url'] as const).some((encoding) =>
    text.includes(createHash('sha256').update(code).digest(encoding)),
  )

describe('mailed links and codes', () => {
  const asked: { links: string[]; tokens: string[]; codes: string[] } = { links: [], tokens: [], codes: [] }
  const newAddress = mailAddress('moved')
  let email = ''

  beforeAll(async () => {
    const customer = await world.customer()
    email = customer.email
    await world.as(customer).post('/api/email-verification')
    await world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', customer.personId).execute()
    for (const path of ['password-reset', 'sign-in-links', 'sign-in-codes'])
      await world.as(null).post(`/api/${path}`, { email })
    await world.as(customer).post('/api/email-change', { email: newAddress })
    const leaving = (await queuedMails(world.db)).findLast(({ to }) => to === email)
    const token = /token=([\w-]+)/.exec(leaving?.text ?? '')?.[1] ?? ''
    await world.as(null).post('/api/email-change/confirm', { token })

    const mails = (await queuedMails(world.db)).filter(({ to }) => [email, newAddress].includes(to))
    for (const { text } of mails) {
      asked.links.push(...(text.match(/https?:\/\/\S+token=\S+/g) ?? []))
      asked.codes.push(...(text.match(/\b\d{6}\b/g) ?? []))
    }
    asked.tokens.push(...asked.links.map((link) => new URL(link).searchParams.get('token') ?? ''))
  })

  it('appear nowhere in the database while the mail waits', async () => {
    // The tokens to confirm the address, to choose a password, to sign in, to leave the address and to take the new one.
    expect(new Set(asked.tokens).size).toBe(5)
    expect(asked.codes).toHaveLength(1)
    const everything = await dump()

    expect(everything).toContain(email)
    for (const secret of [...asked.links, ...asked.tokens].flatMap(encodings)) expect(everything).not.toContain(secret)
    for (const code of asked.codes) expect(codeIn(everything, code)).toBe(false)
    expect(everything).not.toContain('The link can be used once')
  })

  it('leave unchanged, and then disappear from the database', async () => {
    await world.work()
    await mailsTo(newAddress, /./)
    await vi.waitFor(
      async () =>
        expect(await world.db.selectFrom('mails').where('state', '<>', 'sent').select('id').execute()).toEqual([]),
      { timeout: 240_000, interval: 100 },
    )

    const sent = (await world.sentMails()).join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    for (const token of asked.tokens) expect(sent).toContain(token)
    for (const code of asked.codes) expect(sent).toContain(`Subject: ${code} is your code`)
    const { rows } = await sql<{ data: unknown }>`
      select distinct data from pgboss.job where name like 'mail%' and name <> 'mailUnread'`.execute(world.db)
    expect(rows).toEqual([{ data: {} }])
    const everything = await dump()
    for (const secret of [...asked.links, ...asked.tokens].flatMap(encodings)) expect(everything).not.toContain(secret)
    for (const code of asked.codes) expect(codeIn(everything, code)).toBe(false)
  })
})

const program = useMailProgram()
const jobsOf = async (mailId: string) =>
  (
    await sql<{ name: string; data: Record<string, string> }>`select name, data from pgboss.job
      where name in ('mail', 'mail-dead') and (id = ${mailId} or source_root_id = ${mailId})`.execute(program.db)
  ).rows

describe('an encrypted mail', () => {
  it('stays encrypted when it failed, can be sent again, and then leaves no copy', async () => {
    const { to, id } = await program.failed()
    const jobs = await jobsOf(id)
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(['mail', 'mail-dead'])
    for (const { data } of jobs) expect(Object.keys(data).toSorted()).toEqual(['address', 'sealed'])

    program.setFull(false)
    expect((await program.resend(id)).status).toBe(200)

    await program.becomes(to, { state: 'sent' })
    expect(program.receivedBy(to)).toHaveLength(1)
    const left = await jobsOf(id)
    expect(left.length).toBeGreaterThan(0)
    for (const { data } of left) expect(data).toEqual({})
  })

  it('fails with its reason if another secret encrypted it, and is sent once the secret is back', async () => {
    const to = mailAddress('buyer')
    const mail = mailTemplate({ subject: `Sealed ${to}`, paragraphs: ['Body'] }, { to })
    const [lost, own] = [
      mailCipher('a former secret of this program, 32 characters').encrypt(mail),
      mailCipher(authSecret),
    ]
    await program.db.transaction().execute(async (tx) => {
      await program.services.jobs.enqueue(tx, 'mail', mail)
      await sql`update pgboss.job set retry_limit = 0, data = ${JSON.stringify(lost)}
        where name = 'mail' and data ->> 'address' = ${to}`.execute(tx)
    })

    const { id } = await program.becomes(to, {
      state: 'failed',
      tries: 1,
      last_error: cannotDecrypt,
      letter_kept: true,
    })
    expect(program.receivedBy(to)).toHaveLength(0)

    // Sealed with the correct secret, as by another node.
    await sql`update pgboss.job set data = ${JSON.stringify(own.encrypt(mail))}
      where name = 'mail-dead' and source_root_id = ${id}`.execute(program.db)
    await program.resend(id)
    await program.becomes(to, { state: 'sent' })
    expect(program.receivedBy(to)).toHaveLength(1)
  })

  it('can be decrypted by every node with the same secret, and by no other', () => {
    const mail = mailTemplate({ subject: 'Åkers', paragraphs: ['An offer of 1.02 €'] }, { to: 'buyer@test.example' })
    const sealed = mailCipher(authSecret).encrypt(mail)

    expect(mailCipher(authSecret).decrypt(sealed)).toEqual(mail)
    expect(() => mailCipher(`${authSecret}.`).decrypt(sealed)).toThrow(cannotDecrypt)
    const bytes = Buffer.from(sealed.sealed, 'base64')
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
    const changed = { ...sealed, sealed: bytes.toString('base64') }
    expect(() => mailCipher(authSecret).decrypt(changed)).toThrow(cannotDecrypt)
    expect(mailCipher(authSecret).encrypt(mail).sealed).not.toBe(sealed.sealed)
  })

  it('cannot be redirected to another address by a write to the database', async () => {
    const to = mailAddress('buyer')
    const thief = mailAddress('thief')
    await program.db.transaction().execute(async (tx) => {
      await program.services.jobs.enqueue(tx, 'mail', mailTemplate({ subject: 'Yours', paragraphs: ['Body'] }, { to }))
      await sql`update pgboss.job set data = data || ${JSON.stringify({ address: thief })}
        where name = 'mail' and data ->> 'address' = ${to}`.execute(tx)
    })

    await program.becomes(to, { state: 'sent' })
    expect([program.receivedBy(to), program.receivedBy(thief)].map(({ length }) => length)).toEqual([1, 0])
  })
})

describe('a mail of an earlier version', () => {
  const before = (to: string) => mailTemplate({ subject: `Before ${to}`, paragraphs: ['Body'] }, { to })
  const ask = (to: string) =>
    program.db.transaction().execute(async (tx) => {
      await program.services.jobs.enqueue(tx, 'mail', before(to))
      await sql`update pgboss.job set retry_limit = 0, data = ${JSON.stringify(before(to))}
        where name = 'mail' and data ->> 'address' = ${to}`.execute(tx)
    })

  it('leaves no copy once it is sent', async () => {
    const to = mailAddress('buyer')
    await ask(to)

    const { id } = await program.becomes(to, { state: 'sent' })

    expect(program.receivedBy(to)).toHaveLength(1)
    expect(await jobsOf(id)).toEqual([{ name: 'mail', data: {} }])
  })

  it('ends with its address', async () => {
    const to = mailAddress('full')
    await ask(to)
    const { id } = await program.becomes(to, { state: 'failed', letter_kept: true })

    await program.db.transaction().execute((tx) => program.services.jobs.forgetMailTo(tx, to))

    expect(await jobsOf(id)).toEqual([])
  })
})
