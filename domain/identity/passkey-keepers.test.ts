import { expect, test } from 'vitest'
import { passkeyKeeper } from './passkey-keepers.ts'

test('passkeyKeeper finds a product by its id in any letter case', () => {
  expect(passkeyKeeper('EA9B8D66-4d01-1d21-3ce4-b6b48cb575d4')).toBe('Google Password Manager')
})

test.each([null, '', '00000000-0000-0000-0000-000000000000', 'constructor'])(
  'passkeyKeeper finds no product for %j',
  (aaguid) => {
    expect(passkeyKeeper(aaguid)).toBeNull()
  },
)
