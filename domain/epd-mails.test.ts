import { describe, expect, it } from 'vitest'
import { checkedEpdMail, endedEpdMail, endingEpdsMail } from './epd-mails.ts'

describe('the mails about EPDs', () => {
  it('name every EPD that ends, with its days', () => {
    const one = { name: 'Sections', valid_until: '2026-03-31', days: 30 }

    expect(endingEpdsMail([one])).toMatchObject({ about: 'epdRecord', subject: 'An EPD of yours expires soon' })
    expect(endingEpdsMail([one]).paragraphs[0]).toBe('“Sections” is valid until 31 March 2026, in 30 days.')
    const both = endingEpdsMail([{ name: 'Plates', valid_until: '2026-03-01', days: 0 }, one])
    expect(both.subject).toBe('2 of your EPDs expire soon')
    expect(both.paragraphs[0]).toBe('“Plates” is valid until 1 March 2026, today.')
  })

  it('say how many open offers are based on an EPD that ended', () => {
    const [first] = endedEpdMail({ name: 'Sections' }, 1).paragraphs
    expect(first).toBe('“Sections” is no longer in force. An open offer of yours is based on it.')
    expect(endedEpdMail({ name: 'Sections' }, 3).paragraphs[0]).toContain('3 open offers of yours are based on it.')
  })

  it('say that an EPD is verified, or what differs', () => {
    expect(checkedEpdMail({ name: 'Sections' }, null)).toMatchObject({ subject: 'Your EPD is verified' })
    const returned = checkedEpdMail({ name: 'Sections' }, 'The PDF says 2,301.')
    expect(returned.subject).toBe('Your EPD was returned')
    expect(returned.paragraphs).toContain('Remark: The PDF says 2,301.')
  })
})
