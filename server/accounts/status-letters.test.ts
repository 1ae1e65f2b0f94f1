import { describe, expect, it, vi } from 'vitest'
import { accountActionNames, accountActions } from '#domain/account.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

describe('the letter about a changed account', () => {
  it('goes to the person, once, with what happened and the reason', async () => {
    const admin = await world.admin()
    const reason = 'Number <556> "checked"'
    const told = await Promise.all(
      accountActionNames.map(async (action) => {
        const person = await world.customer({ user_status: accountActions[action].from })
        await world.as(admin).post(`/api/accounts/${person.id}/${action}`, { reason })
        return person.email
      }),
    )
    const before = await world.letters()

    await world.work()

    expect(before).toEqual([])
    await vi.waitFor(async () => expect(await world.letters()).toHaveLength(4), { timeout: 15_000, interval: 200 })
    const letters = await world.letters()
    const subjects = told.map((email) => {
      const own = letters.filter((letter) => letter.includes(`To: ${email}`))
      expect(own).toHaveLength(1)
      return /^Subject: (.*)$/m.exec(own[0] ?? '')?.[1]?.trim()
    })
    expect(subjects).toEqual([
      'Your account is approved',
      'Your registration was not approved',
      'Your account was deactivated',
      'Your account is active again',
    ])
    for (const raw of letters) {
      // Quoted-printable breaks long lines; a mail program joins them.
      const letter = raw.replace(/=\r?\n/g, '')
      expect(letter).toContain(`Reason: ${reason}`)
      expect(letter).toContain('Number &lt;556&gt; &quot;checked&quot;')
      expect(letter).toContain('http://localhost:3000/sign-in')
    }
  })

  it('is not written when the change is refused', async () => {
    const admin = await world.admin()
    const active = await world.customer()
    const waiting = () => world.db.selectFrom('history').select('id').where('subject_id', '=', active.id).execute()

    const answer = await world.as(admin).post(`/api/accounts/${active.id}/approve`)

    expect(answer.status).toBe(409)
    expect(await waiting()).toEqual([])
    expect((await world.letters()).filter((letter) => letter.includes(active.email))).toEqual([])
  })
})
