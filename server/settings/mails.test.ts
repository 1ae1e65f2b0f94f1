import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailAddress, useMailProgram } from '#test/mail-program.ts'
import { tryAgainNow } from '#test/mails.ts'
import { sweepMails } from './commands/sweep-mails.ts'

const program = useMailProgram()

describe('the log of mails', () => {
  it('holds the recipient and the time of a sent mail, and never its text', async () => {
    const to = mailAddress('buyer')
    const subject = await program.send({ to, about: 'requestReceived' })

    const mail = await program.becomes(to, {
      state: 'sent',
      subject,
      to,
      about: 'requestReceived',
      tries: 1,
      last_error: null,
    })

    expect(mail.sent_at).not.toBeNull()
    expect(program.receivedBy(to)).toHaveLength(1)
    const row = await program.db.selectFrom('mails').where('id', '=', mail.id).selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Body|token|market\.example/)
  })

  it('holds why a mail failed, without the address', async () => {
    const { to } = await program.failed()

    const { mails } = await program.list({ text: to, state: 'failed' })
    expect(mails).toMatchObject([{ tries: 1, sent_at: null, letter_kept: true }])
    expect(mails[0].last_error).toContain('550 5.2.2 <the address> mailbox full')
  })

  it('holds why a mail waits for another try', async () => {
    const to = mailAddress('full')
    await program.send({ to, tries: 3 })

    const mail = await program.becomes(to, { state: 'waiting', tries: 1, failed_at: null })

    expect(mail.last_error).toContain('mailbox full')
    expect(await program.resend(mail.id)).toMatchObject({
      status: 409,
      body: { error: { message: 'This mail is being sent.' } },
    })
    program.setFull(false)
    await tryAgainNow(program.db, to)
    await program.becomes(to, { state: 'sent', tries: 2, last_error: null })
  })

  it('hides the code of a subject', async () => {
    const { personId, email } = await program.people.customer()
    await program.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', personId).execute()

    await program.as(null).post('/api/sign-in-codes', { email })

    await program.becomes(email, { subject: 'Your code to sign in', about: 'signInCode', state: 'sent' })
    expect(program.receivedBy(email)[0]?.raw).toMatch(/^Subject: \d{6} is your code$/m)
  })

  it('finds by address and subject in any letter case, literally, and counts waiting and failed mails', async () => {
    const to = mailAddress('full')
    const subject = await program.send({ to })
    await program.becomes(to, { state: 'failed' })

    const found = await program.list({ text: subject.toUpperCase() })
    expect(found).toMatchObject({ count: 1, page_size: 25, mails: [{ to }] })
    expect(found.failed).toBeGreaterThanOrEqual(1)
    expect(await program.list({ text: to, state: 'sent' })).toMatchObject({ count: 0, mails: [] })
    expect(await program.list({ text: `%${to}` })).toMatchObject({ count: 0 })
    expect((await program.as(program.admin).get('/api/mails?state=lost')).status).toBe(400)
  })

  it('loses an address with its mails, and mails older than ninety days', async () => {
    const { to, id } = await program.failed()
    await program.db.transaction().execute((tx) => program.services.jobs.forgetMailTo(tx, to))
    expect(await program.list({ text: to })).toMatchObject({ count: 0 })
    expect((await program.resend(id)).status).toBe(404)

    const old = mailAddress('buyer')
    await program.send({ to: old })
    const { id: oldId, created_at } = await program.becomes(old, { state: 'sent' })
    const after = (days: number) => ({ at: new Date(Date.parse(created_at) + days * 24 * 60 * 60 * 1000) })
    await sweepMails(program.db, after(89.9))
    expect((await program.list({ text: old })).mails).toMatchObject([{ id: oldId }])
    await sweepMails(program.db, after(90.1))
    expect(await program.list({ text: old })).toMatchObject({ count: 0 })
  })

  it('gets corrected where the program ended during the last try', async () => {
    const id = randomUUID()
    const long = new Date(Date.now() - 3 * 60 * 60 * 1000)
    const to_address = mailAddress('lost')
    await program.db.insertInto('mails').values({ id, to_address, subject: 'Lost', created_at: long }).execute()

    await sweepMails(program.db, { at: new Date() })

    await program.becomes(to_address, { state: 'failed', letter_kept: false })
    expect(await program.resend(id)).toMatchObject({
      status: 409,
      body: { error: { message: 'The mail is no longer kept, so it cannot be sent again.' } },
    })
  })
})
