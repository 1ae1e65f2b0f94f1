import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const secret = 'a-secret-of-thirty-two-characters!'
/** In the format of version 0.1. */
const fromBefore =
  '24d98957779f7dd01c7be71b6f25737e6324404b0ac2332e1d96aa8806e280dcd7beae5cda4b741a25f656a10c9979cf04efb3da8c7cd0'

describe('seal and unseal', () => {
  it('read a text with the secret that sealed it, and never write the same twice', () => {
    const sealed = seal(secret, 'Åke’s secret')

    expect(unseal(secret, sealed)).toBe('Åke’s secret')
    expect(seal(secret, 'Åke’s secret')).not.toBe(sealed)
  })

  it('read a text of the earlier version', () => {
    expect(unseal(secret, fromBefore)).toBe('Åke’s secret')
  })

  it.each([
    ['with another secret', `${secret}?`, fromBefore],
    ['that was changed', secret, `${fromBefore.slice(0, -1)}${fromBefore.endsWith('0') ? '1' : '0'}`],
    ['that is none', secret, 'c'],
    ['that is empty', secret, ''],
  ])('reject a text %s', (_what, key, sealed) => {
    expect(unseal(key, sealed)).toBeNull()
  })
})
