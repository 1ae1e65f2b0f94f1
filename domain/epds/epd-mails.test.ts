import { describe, expect, it } from 'vitest'
import { checkedEpdMail, endedEpdMail, endingEpdsMail } from './epd-mails.ts'

describe('mails about EPDs', () => {
  it('name every EPD that ends, with its days', () => {
    const one = { name: 'Sections', valid_until: '2026-03-31', days: 30 }

    expect(endingEpdsMail([one])).toMatchObject({ about: 'epdRecord', subject: 'An EPD of yours expires soon' })
    expect(endingEpdsMail([one]).facts).toEqual([{ label: 'Sections', value: 'Valid until 31 March 2026, in 30 days' }])
    const both = endingEpdsMail([{ name: 'Plates', valid_until: '2026-03-01', days: 0 }, one])
    expect(both.subject).toBe('2 of your EPDs expire soon')
    expect(both.facts?.[0]).toEqual({ label: 'Plates', value: 'Valid until 1 March 2026, today' })
  })

  it('say how many open offers are based on an EPD that ended', () => {
    const mail = (offers: number, requests: number) => endedEpdMail({ name: 'Sections' }, { offers, requests })
    expect(mail(1, 0).paragraphs.slice(0, 2)).toEqual([
      '“Sections” is no longer in force.',
      'An open offer of yours is based on it.',
    ])
    expect(mail(3, 1).paragraphs.slice(1, 3)).toEqual([
      '3 open offers of yours are based on it.',
      'An open request asks for a product that it is for.',
    ])
    expect(mail(0, 2)).toMatchObject({ subject: 'An EPD that buyers asked for is no longer in force' })
    expect(mail(0, 2).paragraphs[1]).toBe('2 open requests ask for a product that it is for.')
  })

  it('say that an EPD is verified, or what differs', () => {
    expect(checkedEpdMail({ name: 'Sections' }, null)).toMatchObject({ subject: 'Your EPD is verified' })
    const returned = checkedEpdMail({ name: 'Sections' }, 'The PDF says 2,301.')
    expect(returned.subject).toBe('Your EPD was returned')
    expect(returned.facts).toContainEqual({ label: 'Remark', value: 'The PDF says 2,301.' })
  })
})
