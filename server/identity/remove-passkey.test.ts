import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailsIn } from '#test/mails.ts'
import { passkeysIn } from '#test/passkeys.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { mailsTo } = mailsIn(world)
const { add, signIn, rows, history, age, forgetPassword } = passkeysIn(world)

describe('renamePasskey and removePasskey', () => {
  it('rename and remove, and a removed passkey signs nobody in', async () => {
    const customer = await world.customer()
    const { authenticator, body } = await add(customer)

    const renamed = await world.as(customer).put(`/api/passkeys/${body.id}`, { name: 'Old laptop' })
    const named = await rows(customer)
    const removed = await world.as(customer).delete(`/api/passkeys/${body.id}`)
    const again = await world.as(customer).delete(`/api/passkeys/${body.id}`)

    expect([renamed.status, removed.status, again.status]).toEqual([200, 200, 404])
    expect([named, await rows(customer)]).toMatchObject([[{ name: 'Old laptop' }], []])
    expect(await history(customer)).toEqual(['addPasskey', 'renamePasskey', 'removePasskey'])
    expect(await signIn(authenticator)).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
    await world.work()
    const [mail] = await mailsTo(customer.email, /removed/)
    expect(mail).toContain('The passkey “Old laptop” was removed')
  })

  it("return 404 for a stranger's passkey and an unknown one alike, and change nothing", async () => {
    const [customer, stranger] = [await world.customer(), await world.customer()]
    const { body } = await add(customer)
    const before = await rows(customer)
    const unknown = `/api/passkeys/${randomUUID()}`
    const foreign = `/api/passkeys/${body.id}`
    const { as } = world

    const renames = [await as(stranger).put(foreign, { name: 'x' }), await as(stranger).put(unknown, { name: 'x' })]
    const removals = [await as(stranger).delete(foreign), await as(stranger).delete(unknown)]
    const list = await as(stranger).get('/api/passkeys')

    expect([...renames, ...removals].map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set([...renames, ...removals].map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(list.body).toEqual({ passkeys: [] })
    expect(await rows(customer)).toEqual(before)
  })

  it('refuse to remove the last way to sign in', async () => {
    const customer = await world.customer()
    const { body } = await add(customer)
    await forgetPassword(customer)

    const answer = await world.as(customer).delete(`/api/passkeys/${body.id}`)

    expect(answer).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('only way') } } })
    expect(await rows(customer)).toHaveLength(1)
  })

  it('keep one of two that are removed at once', async () => {
    const customer = await world.customer()
    const ids = [(await add(customer)).body.id, (await add(customer)).body.id]
    await forgetPassword(customer)

    const answers = await Promise.all(ids.map((id) => world.as(customer).delete(`/api/passkeys/${id}`)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await rows(customer)).toHaveLength(1)
  })

  it('remove only after a recent reauthentication, and rename without', async () => {
    const customer = await world.customer()
    const { body } = await add(customer)
    await age(customer, 11)

    const renamed = await world.as(customer).put(`/api/passkeys/${body.id}`, { name: 'Desk' })
    const removed = await world.as(customer).delete(`/api/passkeys/${body.id}`)

    expect([renamed.status, removed.status, removed.body.error?.code]).toEqual([200, 403, 'reauthentication_required'])
    expect(await rows(customer)).toMatchObject([{ name: 'Desk' }])
  })
})
