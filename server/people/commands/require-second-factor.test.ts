import { describe, expect, it } from 'vitest'
import { clientOf } from '#test/client.ts'
import { password, type Person } from '#test/factories.ts'
import { appOf } from '#test/second-factors.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const conflict = (message: RegExp) => ({ status: 409, body: { error: { message: expect.stringMatching(message) } } })

async function scene() {
  const owner = await world.customer()
  const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]
  return { owner, member, viewer }
}

describe('a second factor that the company requires', () => {
  const require = (as: Person | null, required = true) => world.as(as).put('/api/company/second-factor', { required })
  async function signIn({ email }: Person) {
    const response = await world.app.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { actor } = (await response.json()) as { actor: { needs_second_factor: boolean } }
    return {
      actor,
      cookie: response.headers
        .getSetCookie()
        .find((one) => one.startsWith('verdigris='))
        ?.split(';')[0],
    }
  }

  it('must be set up at the next sign-in, before anything else', async () => {
    const { owner, member } = await scene()
    expect((await require(owner)).status).toBe(200)
    expect((await world.as(member).get('/api/quotes')).status).toBe(200)

    const { actor, cookie } = await signIn(member)
    const browser = clientOf(world.app, cookie)

    expect(actor.needs_second_factor).toBe(true)
    expect(await browser.get('/api/quotes')).toMatchObject({
      status: 403,
      body: {
        error: { message: 'Your company requires two-factor authentication. Turn it on in your settings to continue.' },
      },
    })
    const { body } = await browser.post('/api/two-factor')
    expect((await browser.post('/api/two-factor/confirm', { code: appOf(body.uri).now() })).status).toBe(200)
    expect((await browser.get('/api/quotes')).status).toBe(200)
    expect((await browser.get('/api/session')).body.actor.needs_second_factor).toBe(false)
    expect(await browser.delete('/api/two-factor')).toMatchObject(
      conflict(/^Your company requires two-factor authentication/),
    )
  })

  it('ends other sessions that wait for one when it is set up', async () => {
    const { owner, member } = await scene()
    await require(owner)
    const open = async () => clientOf(world.app, (await signIn(member)).cookie)
    const [own, stranger] = [await open(), await open()]

    const { body } = await own.post('/api/two-factor')
    expect((await own.post('/api/two-factor/confirm', { code: appOf(body.uri).now() })).status).toBe(200)

    expect((await own.get('/api/quotes')).status).toBe(200)
    expect((await stranger.get('/api/quotes')).status).toBe(401)
  })

  it('can be set up by people of a deactivated company, who read why then', async () => {
    const { owner, member } = await scene()
    await require(owner)
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', owner.id).execute()
    const { cookie } = await signIn(member)
    const browser = clientOf(world.app, cookie)
    expect((await browser.get('/api/account/deactivation')).status).toBe(403)

    const { body } = await browser.post('/api/two-factor')
    expect((await browser.post('/api/two-factor/confirm', { code: appOf(body.uri).now() })).status).toBe(200)

    expect((await browser.get('/api/account/deactivation')).status).toBe(200)
  })

  it('can be required by owners only', async () => {
    const { owner, member, viewer } = await scene()

    expect((await signIn(member)).actor.needs_second_factor).toBe(false)
    expect((await require(member)).status).toBe(403)
    expect((await require(viewer)).status).toBe(403)
    expect((await require(null)).status).toBe(401)
    await require(owner)
    await require(owner, false)
    expect((await signIn(member)).actor.needs_second_factor).toBe(false)
    const history = world.db
      .selectFrom('history')
      .where('subject_id', '=', owner.id)
      .where('action', '=', 'requireSecondFactor')
    expect(await history.select('detail').execute()).toEqual([
      { detail: { required: true } },
      { detail: { required: false } },
    ])
  })
})
