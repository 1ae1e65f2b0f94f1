import { describe, expect, it } from 'vitest'
import { followingAsAdministrator, followingMeaning, mailsBecause, responsibleTexts } from './colleague-texts.ts'

describe('mails about a quote', () => {
  const reader = { isFollowing: false, isResponsible: false, isAnyResponsible: true, companyRole: 'member' } as const

  it.each([
    [{}, null, 'Follow this quote to get the mails about it.'],
    [{ isFollowing: true }, 'follows', 'You get the mails about this quote.'],
    [{ isFollowing: true, isResponsible: true }, 'follows', 'You get the mails about this quote.'],
    [{ isResponsible: true }, 'is responsible', 'You get the mails about this quote as the responsible person.'],
    [
      { isAnyResponsible: false },
      'everybody does',
      'You get the mails about this quote, as all owners and members do.',
    ],
    [{ isAnyResponsible: false, companyRole: 'viewer' }, null, 'Follow this quote to get the mails about it.'],
  ] as const)('reach a member with %j because: %s', (changes, because, text) => {
    expect(mailsBecause({ ...reader, ...changes })).toBe(because)
    expect(followingMeaning(because)).toBe(text)
  })

  it('skip administrators, who follow a quote to find it', () => {
    expect(followingAsAdministrator(true)).toBe('This quote is among yours.')
    expect(followingAsAdministrator(false)).toBe('Follow this quote to find it among yours.')
  })
})

describe('the responsible person in the history', () => {
  it('appears in the timeline of the own company', () => {
    expect(responsibleTexts.labelFor({ to: 'Eva Berg' })).toBe('Responsible: Eva Berg')
    expect(responsibleTexts.labelFor({ to: null })).toBe('Responsible: everybody')
  })

  it('stays out of the log of administrators', () => {
    expect(responsibleTexts.labelFor({ responsible_id: null })).toBe('Responsible person changed')
    expect(responsibleTexts.sentence({ about: 'quote 7F3A91C2' })).toBe('Changed who is responsible for quote 7F3A91C2')
  })
})
