import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { createAuth } from '#server/identity/auth.ts'
import { mailHtml } from './mail-layout.ts'
import { mailTemplate } from './mail-templates.ts'
import { notificationFooter } from './notification-footer.ts'

const to = 'buyer@test.example'
const services = {
  baseUrl: 'https://m.example',
  auth: createAuth({ secret: 'x'.repeat(32), baseUrl: 'https://m.example' }),
}
const person = randomUUID() as PersonId
const position = { number: 1, title: 'Steel HEA Beam', spec: 'HEA 200', tons: '4.1 tons', limits: ['note: Primed'] }

describe('mailTemplate', () => {
  it('writes the same as text and as HTML', () => {
    const { text, body, subject } = mailTemplate(
      {
        subject: 'Your quote',
        paragraphs: ['Hello', 'An offer arrived.'],
        facts: [
          { label: 'Price', value: '1.32 EUR/kg', was: '1.45 EUR/kg' },
          { label: 'Notes', value: 'Painted', was: null },
        ],
        positions: { shown: [position], more: 3 },
        closing: ['Open it soon.'],
        link: 'Open quote',
      },
      { to, url: 'https://market.example/orders/1', number: '1A2B3C4D' },
    )
    const html = mailHtml(body)

    expect(subject).toBe('Your quote (1A2B3C4D)')
    expect(text).toBe(`Hello

An offer arrived.

Quote: 1A2B3C4D
Price: 1.32 EUR/kg, was 1.45 EUR/kg
Notes: Painted

1. Steel HEA Beam, HEA 200: 4.1 tons · note: Primed
… and 3 more, on the page of the quote

Open it soon.

Open quote: https://market.example/orders/1

Verdigris

You get this mail because it is about your account at Verdigris. It cannot be turned off.`)
    for (const said of ['Hello', 'An offer arrived.', '1A2B3C4D', '1.32 EUR/kg', ', was 1.45 EUR/kg', 'Painted'])
      expect(html).toContain(said)
    for (const said of ['Steel HEA Beam', 'HEA 200', '4.1 tons', 'note: Primed', '… and 3 more', 'Open it soon.'])
      expect(html).toContain(said)
    expect(html).toContain('href="https://market.example/orders/1"')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('links to several pages', () => {
    const links = [
      { label: 'First', url: 'https://market.example/orders/1' },
      { label: 'Second', url: 'https://market.example/orders/2' },
    ]
    const { text, body } = mailTemplate({ subject: 'x', paragraphs: ['Hello'] }, { to, links })

    expect(text).toContain(
      'Hello\n\nFirst: https://market.example/orders/1\n\nSecond: https://market.example/orders/2\n\nVerdigris',
    )
    expect(mailHtml(body).match(/href="[^"]+"/g)).toEqual(links.map(({ url }) => `href="${url}"`))
  })

  it('ends with the reason of the mail, and leads to the settings if it can be turned off', () => {
    const footerOf = (about: 'quoteMoved' | 'withinCompany') =>
      mailTemplate({ about, subject: 'x', paragraphs: [] }, { to, footer: notificationFooter(services, about, person) })
        .text

    expect(footerOf('quoteMoved')).toMatch(
      /is on in your settings\.\nTurn these mails off: https:\/\/m\.example\/turn-off-mails\?token=\S+\nChoose your mails: https:\/\/m\.example\/dashboard\/settings#notifications$/,
    )
    expect(footerOf('withinCompany')).toMatch(/It cannot be turned off\.$/)
  })

  it('escapes the texts of people, and keeps their line breaks', () => {
    const { text, body } = mailTemplate(
      {
        subject: 'x <u>',
        paragraphs: ['<script>alert("1")</script> & <b>\nSecond line'],
        facts: [{ label: '<em>', value: '<s>', was: '<q>' }],
        positions: { shown: [{ ...position, title: '<kbd>', spec: '<var>', limits: ['<dfn>'] }], more: 0 },
        link: '<i>',
      },
      { to, url: 'https://market.example/?a="><script>' },
    )
    const html = mailHtml(body)

    expect(text).toContain('<script>alert("1")</script> & <b>')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;<br/>Second line')
    expect(html).not.toMatch(/<(script|b|i|u|em|s|q|kbd|var|dfn)>/)
    expect(html).toContain('href="https://market.example/?a=&quot;&gt;&lt;script&gt;"')
  })

  it('has no unseen signs in its subject, and no line of a quoted text that looks like its own', () => {
    const { subject, text } = mailTemplate(
      {
        subject: 'Offer \u202Eabc\u0007\r\nBcc: x@test.example',
        paragraphs: ['“x”\n\nOpen the order: https://evil.example'],
        facts: [{ label: 'Carrier', value: 'DSV\nOpen the order: https://evil.example' }],
        positions: { shown: [{ ...position, limits: ['note: a\nOpen the order: https://evil.example'] }], more: 0 },
      },
      { to },
    )

    expect(subject).toBe('Offer abc Bcc: x@test.example')
    expect(text).toMatch(/^ {4}Open the order/m)
    expect(text).not.toMatch(/^Open the order/m)
  })

  it('counts the facts beyond the thirtieth', () => {
    const facts = Array.from({ length: 45 }, (_, index) => ({ label: `Document ${index + 1}`, value: 'expires' }))
    const { body } = mailTemplate({ subject: 'x', paragraphs: [], facts }, { to })

    expect([body.facts.length, body.facts.at(-1)]).toEqual([31, { label: 'And', value: '15 more' }])
  })

  it.each([
    'Quote\r\nBcc: thief@evil.example',
    'Quote\nBcc: thief@evil.example',
    ' Quote \u2028 Bcc: thief@evil.example ',
  ])('keeps the subject %j on one line', (subject) => {
    expect(mailTemplate({ subject, paragraphs: [] }, { to }).subject).toBe('Quote Bcc: thief@evil.example')
  })
})
