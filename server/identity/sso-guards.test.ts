import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { samlProvider } from '#test/sso-provider.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const save = (who: Person, body: unknown, id: string) => world.as(who).put(`/api/sso-providers/${id}`, body)
const stored = (id: string) => world.db.selectFrom('sso_providers').where('id', '=', id).selectAll().executeTakeFirst()

describe('changing how a domain signs in', () => {
  it('requires reauthentication within ten minutes', async () => {
    const late = await world.admin()
    const id = randomUUID()
    await save(await world.admin(), samlProvider(), id)
    const reauthenticatedAt = new Date(Date.now() - 11 * 60_000)
    await world.db
      .updateTable('auth_sessions')
      .set({ reauthenticated_at: reauthenticatedAt })
      .where('user_id', '=', late.personId)
      .execute()

    const answers = [await save(late, samlProvider(), randomUUID()), await save(late, samlProvider({ version: 1 }), id)]
    answers.push(await world.as(late).delete(`/api/sso-providers/${id}`))

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'reauthentication_required' } } })
    expect((await stored(id))?.version).toBe(1)
    expect((await world.as(late).get('/api/sso-providers')).status).toBe(200)
  })

  it('names the administrator to every other administrator by mail', async () => {
    const [admin, other] = [await world.admin(), await world.admin()]
    const former = await world.admin({ user_status: 'deactivated' })
    const id = randomUUID()
    const input = samlProvider()
    await save(admin, input, id)
    await save(admin, { ...input, active: false, version: 1 }, id)
    await world.as(admin).delete(`/api/sso-providers/${id}`)

    await world.work()

    const mailsTo = async ({ email }: Person) =>
      (await world.sentMails()).filter((one) => one.includes(`To: ${email}`) && one.includes(input.domain))
    const subjects = async (person: Person) =>
      (await mailsTo(person))
        .map((one) => /^Subject: Single sign-on of \S+ was (.*?)\r?$/m.exec(one)?.[1] ?? '')
        .toSorted((a, b) => a.localeCompare(b))
    for (const person of [admin, other])
      await expect.poll(() => subjects(person)).toEqual(['changed', 'removed', 'set up'])
    expect((await mailsTo(other)).every((one) => one.replace(/=\r?\n/g, '').includes(admin.email))).toBe(true)
    expect(await mailsTo(former)).toEqual([])
  })
})
