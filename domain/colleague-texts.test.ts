import { describe, expect, it } from 'vitest'
import { responsibleTexts } from './colleague-texts.ts'

describe('the responsible person in the history', () => {
  it('is named in the timeline of the own company', () => {
    expect(responsibleTexts.labelFor({ to: 'Eva Berg' })).toBe('Responsible: Eva Berg')
    expect(responsibleTexts.labelFor({ to: null })).toBe('Responsible: everybody')
  })

  it('is not named in the log of administrators', () => {
    expect(responsibleTexts.labelFor({ responsible_id: null })).toBe('Responsible person changed')
    expect(responsibleTexts.sentence({ about: 'quote 7F3A91C2' })).toBe('Changed who is responsible for quote 7F3A91C2')
  })
})
