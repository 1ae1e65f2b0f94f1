import { describe, expect, it } from 'vitest'
import { followingMeaning, responsibleTexts } from './colleague-texts.ts'

describe('what following means', () => {
  it.each([
    [false, false, true, 'Follow this quote to get the mails about it.'],
    [false, true, true, 'You get the mails about this quote as the responsible person.'],
    [true, false, true, 'You get the mails about this quote.'],
    [true, true, true, 'You get the mails about this quote.'],
    [false, false, false, 'Follow this quote to find it among yours.'],
    [true, false, false, 'This quote is among yours.'],
  ])('following %s, responsible %s, mails %s: %s', (isFollowing, isResponsible, getsMails, text) => {
    expect(followingMeaning({ isFollowing, isResponsible, getsMails })).toBe(text)
  })
})

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
