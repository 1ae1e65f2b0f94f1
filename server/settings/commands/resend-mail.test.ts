import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useMailProgram } from '#test/mail-program.ts'
import { tryAgainNow } from '#test/mails.ts'

const program = useMailProgram()

const entriesOf = (id: string) => program.db.selectFrom('history').where('subject_id', '=', id).selectAll().execute()

describe('resendMail', () => {
  it('sends a failed mail again unchanged, and records it without the address', async () => {
    const { to, id } = await program.failed()
    program.setFull(false)

    expect(await program.resend(id)).toMatchObject({ status: 200, body: { id } })

    await program.becomes(to, { id, state: 'sent', tries: 2, failed_at: null, last_error: null })
    const [mail, ...more] = program.receivedBy(to)
    expect(more).toEqual([])
    expect(mail?.raw).toContain(`Message-ID: <${id}@market.example>`)
    const [entry] = await entriesOf(id)
    expect(entry).toMatchObject({ action: 'resendMail', subject: 'settings', actor_id: program.admin.personId })
    expect(JSON.stringify(entry)).not.toContain(to)
    expect(await program.resend(id)).toMatchObject({ status: 409, body: { error: { message: 'This mail was sent.' } } })
  })

  it('sends it once of two at once', async () => {
    const { to, id } = await program.failed()
    program.setFull(false)

    const answers = await Promise.all([program.resend(id), program.resend(id)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await program.becomes(to, { state: 'sent' })
    expect(program.receivedBy(to)).toHaveLength(1)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('can fail and be sent again repeatedly', async () => {
    const { to, id } = await program.failed()
    await program.resend(id)
    await program.becomes(to, { state: 'waiting', tries: 2 })
    await tryAgainNow(program.db, to, { isLast: true })
    await program.becomes(to, { id, state: 'failed', letter_kept: true })
    program.setFull(false)

    expect((await program.resend(id)).status).toBe(200)

    await program.becomes(to, { id, state: 'sent' })
    expect(program.receivedBy(to)).toHaveLength(1)
  })

  it('refuses a mail whose link has expired', async () => {
    const { to, id } = await program.failed({ about: 'passwordReset' })
    program.setFull(false)

    expect(await program.resend(id)).toMatchObject({
      status: 409,
      body: { error: { message: 'Its link or code has expired. The person can ask for a new one.' } },
    })
    expect(await program.list({ text: to })).toMatchObject({ mails: [{ state: 'failed' }] })
  })

  it('refuses everybody but administrators, and leaves no trace', async () => {
    const { to, id } = await program.failed()
    program.setFull(false)
    const others = [await program.people.customer(), await program.people.supplier()]

    for (const person of others) {
      expect((await program.resend(id, person)).status).toBe(403)
      expect((await program.as(person).post('/api/mails/resend-failed')).status).toBe(403)
      expect((await program.as(person).get('/api/mails')).status).toBe(403)
    }
    expect((await program.resend(id, null)).status).toBe(401)
    expect((await program.resend(randomUUID())).status).toBe(404)
    expect((await program.as(program.admin).post('/api/mails/one/resend')).status).toBe(400)
    expect(await program.list({ text: to })).toMatchObject({ mails: [{ state: 'failed', letter_kept: true }] })
    expect(await entriesOf(id)).toEqual([])
  })
})

describe('resendFailedMails', () => {
  it('sends every possible failed mail again, once each, also of two at once', async () => {
    const [one, two, expired] = [
      await program.failed(),
      await program.failed(),
      await program.failed({ about: 'signInLink' }),
    ]
    program.setFull(false)
    const ask = () => program.as(program.admin).post('/api/mails/resend-failed')

    const answers = await Promise.all([ask(), ask()])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { to } of [one, two]) {
      await program.becomes(to, { state: 'sent' })
      expect(program.receivedBy(to)).toHaveLength(1)
    }
    await program.becomes(expired.to, { state: 'failed' })
    const third = await ask()
    expect(third.body.sent_again).toBe(0)
    expect(third.body.left).toBeGreaterThanOrEqual(1)
  })
})
