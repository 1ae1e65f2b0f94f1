import { expect, it } from 'vitest'
import { orderActions } from './order-actions.ts'

it('every action is one operation of its own name', () => {
  for (const [name, { operation }] of Object.entries(orderActions)) expect(operation).toBe(name)
})
