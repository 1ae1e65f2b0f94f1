import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { clientOf } from '#test/client.ts'
import { useWorld } from '#test/world.ts'
import { networkOf } from './limits.ts'

const world = useWorld()

/** The application behind this many proxies, and a try to sign in with this X-Forwarded-For. */
function behind(trustProxy: number) {
  const app = createApp({ services: world.services, log: pino({ level: 'silent' }), trustProxy, siteRoot: null })
  const tryFrom = async (forwarded: string) => {
    const input = { email: 'nobody@limits.example', password: 'Wrong-horse-9' }
    await world.services.limits.reset('signInPerEmail', input.email)
    return (await clientOf(app).post('/api/session', input, { 'x-forwarded-for': forwarded })).status
  }
  return { tryFrom }
}

const useUp = (address: string) =>
  Promise.all(Array.from({ length: 300 }, () => world.services.limits.consume('signInPerAddress', address)))

describe('the rate limit per address', () => {
  it('uses the address that the trusted proxy saw', async () => {
    const { tryFrom } = behind(1)
    await useUp('198.51.100.1')

    expect(await tryFrom('198.51.100.1')).toBe(429)
    expect(await tryFrom('203.0.113.66, 198.51.100.1')).toBe(429)
    expect(await tryFrom('198.51.100.1, 203.0.113.66')).toBe(401)
  })

  it("ignores the client's header without a trusted proxy", async () => {
    const { tryFrom } = behind(0)
    await useUp('198.51.100.2')

    expect(await tryFrom('198.51.100.2')).toBe(401)
  })

  it('counts an IPv6 network as one address', async () => {
    const { tryFrom } = behind(1)
    await useUp('2001:db8:0:7::1')

    expect(await tryFrom('2001:db8:0:7:ffff:1:2:3')).toBe(429)
    expect(await tryFrom('2001:db8:0:8::1')).toBe(401)
  })
})

describe('the rate limit per account', () => {
  it('ends when its time has passed', async () => {
    const { limits } = world.services
    const count = () => limits.consume('signUpPerEmail', 'late@limits.example')
    await Promise.all([count(), count(), count()])
    await expect(count()).rejects.toMatchObject({ code: 'too_many_requests' })
    const key = 'signUpPerEmail:late@limits.example'
    const { rows } = await sql<{ expire: unknown }>`select expire from rate_limits where key = ${key}`.execute(world.db)
    const minutes = (Number(rows[0]?.expire) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4.5)
    expect(minutes).toBeLessThanOrEqual(5)

    await sql`update rate_limits set expire = ${Date.now() - 1} where key = ${key}`.execute(world.db)

    await expect(count()).resolves.toBeUndefined()
  })
})

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['socket', 'socket'],
  ])('returns for %s %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
