import { expect, it } from 'vitest'
import { offerActions } from './offer-actions.ts'

it('every action is one operation of its own name', () => {
  for (const [name, { operation }] of Object.entries(offerActions)) expect(operation).toBe(name)
})
