import { describe, expect, it, vi } from 'vitest'
import { accountDecisionNames, accountActions } from '#domain/accounts/account.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** Quoted-printable breaks long lines; a mail program joins them. */
const joined = (raw: string) => raw.replace(/=\r?\n/g, '')

describe('the mail about a decision on an account', () => {
  // The mail about an approval waits until it cannot be undone any more.
  it('goes to the person once, with the decision and the reason', async () => {
    const admin = await world.admin()
    const reason = 'Number <556> "checked"'
    const told = await Promise.all(
      accountDecisionNames.map(async (action) => {
        const { id, email, company_name } = await world.customer({ user_status: accountActions[action].from })
        await world.as(admin).post(`/api/accounts/${id}/${action}`, { reason })
        return { email, company_name }
      }),
    )
    const before = await world.sentMails()

    await world.work()

    expect(before).toEqual([])
    await vi.waitFor(async () => expect(await world.sentMails()).toHaveLength(4), { timeout: 240_000, interval: 200 })
    const mails = await world.sentMails()
    const said = told.map(({ email, company_name }) => {
      const own = mails.filter((mail) => mail.includes(`To: ${email}`)).map(joined)
      expect(own).toHaveLength(1)
      expect(own[0]).toContain(`Hello ${company_name},`)
      return { subject: /^Subject: (.*)$/m.exec(own[0] ?? '')?.[1]?.trim(), mail: own[0] }
    })
    expect(said).toEqual(
      [
        ['Your account is approved', 'Your account has been approved. You can use Verdigris now.'],
        ['Your registration was not approved', 'Your registration has not been approved.'],
        ['Your account was deactivated', 'Your account has been deactivated.'],
        ['Your account is active again', 'Your account is active again.'],
      ].map(([subject, text]) => ({ subject, mail: expect.stringContaining(text ?? '') })),
    )
    for (const raw of mails) {
      const mail = joined(raw)
      expect(mail).toContain(`Reason: ${reason}`)
      expect(mail).toContain('Number &lt;556&gt; &quot;checked&quot;')
      expect(mail).toContain('http://localhost:3000/sign-in')
    }
  })

  it('stays out after a refused decision', async () => {
    const admin = await world.admin()
    const active = await world.customer()
    const waiting = () => world.db.selectFrom('history').select('id').where('subject_id', '=', active.id).execute()

    const answer = await world.as(admin).post(`/api/accounts/${active.id}/approve`)

    expect(answer.status).toBe(409)
    expect(await waiting()).toEqual([])
    expect((await world.sentMails()).filter((mail) => mail.includes(active.email))).toEqual([])
  })
})
