import { describe, expect, it } from 'vitest'
import { requestBetterOfferInput } from './offer-wish-input.ts'

const one = '6b1f4d1e-3c1a-4f0e-9d55-0a1b2c3d4e5f'
const asked = (different: object) => requestBetterOfferInput.safeParse({ response_ids: [one], ...different })
const fieldOf = (different: object) => asked(different).error?.issues[0]?.path.join('.')

describe('requestBetterOfferInput', () => {
  it('needs a target, a carbon target or words', () => {
    expect(asked({}).error?.issues).toMatchObject([
      { path: ['words'], message: 'Please enter a target or write what you wish.' },
    ])
    expect(asked({ words: '  ' }).success).toBe(false)
    expect(asked({ carbon_target: 0 }).success).toBe(true)
    expect(asked({ words: ' Closer to 1.20? ' }).data).toMatchObject({ words: 'Closer to 1.20?', targets: [] })
  })

  it.each([
    [{ response_ids: [] }, 'response_ids'],
    [{ response_ids: [one, one] }, 'response_ids'],
    [{ targets: [{ position: 1, price_per_kg: 0 }] }, 'targets.0.price_per_kg'],
    [{ targets: [{ position: 1, price_per_kg: 1.234_567_8 }] }, 'targets.0.price_per_kg'],
    [{ targets: [{ position: 1, price_per_kg: 1_234_567_890.123 }] }, 'targets.0.price_per_kg'],
    [{ targets: [{ position: 201, price_per_kg: 1 }] }, 'targets.0.position'],
    [{ carbon_target: -1 }, 'carbon_target'],
    [{ words: 'x'.repeat(2001) }, 'words'],
    [{ words: 'x', until: '2026-02-30' }, 'until'],
  ])('refuses %j at %s', (different, field) => {
    expect(fieldOf(different)).toBe(field)
  })
})
