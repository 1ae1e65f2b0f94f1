import { expect, test } from 'vitest'
import { passkeyKeeper } from './passkey-keepers.ts'

test('a product is known by what it reports, in any case of letters', () => {
  expect(passkeyKeeper('EA9B8D66-4d01-1d21-3ce4-b6b48cb575d4')).toBe('Google Password Manager')
})

test.each([null, '', '00000000-0000-0000-0000-000000000000', 'constructor'])(
  '%j says nothing of a product',
  (aaguid) => {
    expect(passkeyKeeper(aaguid)).toBeNull()
  },
)
