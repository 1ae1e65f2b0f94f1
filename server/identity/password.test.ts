import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('hashPassword and verifyPassword', () => {
  it('write a PHC string of Argon2id with the documented cost', async () => {
    const hash = await hashPassword('Correct-horse-9')

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(hash).not.toContain('Correct')
  })

  it('accept the whole password only', async () => {
    const long = `Gör-så-${'x'.repeat(240)}-9`
    const hash = await hashPassword(long)

    expect(await verifyPassword({ hash, password: long })).toBe(true)
    expect(await verifyPassword({ hash, password: long.slice(0, -1) })).toBe(false)
    expect(await verifyPassword({ hash, password: `${long} ` })).toBe(false)
    expect(await verifyPassword({ hash, password: '' })).toBe(false)
  })

  it('never write the same hash twice', async () => {
    const [one, two] = await Promise.all([hashPassword('Correct-horse-9'), hashPassword('Correct-horse-9')])

    expect(one).not.toBe(two)
  })

  it.each([
    ['another algorithm', (hash: string) => hash.replace('argon2id', 'argon2i')],
    ['a lower cost', (hash: string) => hash.replace('m=19456', 'm=8')],
    ['a cut hash', (hash: string) => hash.slice(0, -4)],
    ['no hash', (hash: string) => hash.slice(0, hash.lastIndexOf('$') + 1)],
    ['nothing at all', () => ''],
  ])('reject a hash with %s', async (_what, damage) => {
    const hash = damage(await hashPassword('Correct-horse-9'))

    expect(await verifyPassword({ hash, password: 'Correct-horse-9' })).toBe(false)
  })
})
