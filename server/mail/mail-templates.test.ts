import { describe, expect, it } from 'vitest'
import { mailTemplate } from './mail-templates.ts'

const to = 'buyer@test.example'

describe('mailTemplate', () => {
  it('writes the same as text and as HTML', () => {
    const { text, html, subject } = mailTemplate(
      { subject: 'Your quote', paragraphs: ['Hello', 'An offer arrived.'], link: 'Open quote' },
      { to, url: 'https://market.example/orders/1' },
    )

    expect(subject).toBe('Your quote')
    expect(text).toBe('Hello\n\nAn offer arrived.\n\nOpen quote: https://market.example/orders/1\n\nVerdigris')
    expect(html).toContain('<p>Hello</p><p>An offer arrived.</p>')
    expect(html).toContain('href="https://market.example/orders/1"')
  })

  it('links to several pages', () => {
    const links = [
      { label: 'First', url: 'https://market.example/orders/1' },
      { label: 'Second', url: 'https://market.example/orders/2' },
    ]
    const { text, html } = mailTemplate({ subject: 'x', paragraphs: ['Hello'] }, { to, links })

    expect(text).toBe(
      'Hello\n\nFirst: https://market.example/orders/1\n\nSecond: https://market.example/orders/2\n\nVerdigris',
    )
    expect(html.match(/href="[^"]+"/g)).toEqual(links.map(({ url }) => `href="${url}"`))
  })

  it('writes below the name the reason of the mail', () => {
    const { text, html } = mailTemplate({ subject: 'x', paragraphs: ['Hello'] }, { to, footer: 'You wanted <this>.' })

    expect(text).toBe('Hello\n\nVerdigris\n\nYou wanted <this>.')
    expect(html).toContain('Verdigris<br>You wanted &lt;this&gt;.</p>')
  })

  it('escapes the texts of people', () => {
    const { text, html } = mailTemplate(
      { subject: 'x', paragraphs: ['<script>alert("1")</script> & <b>'], link: '<i>' },
      { to, url: 'https://market.example/?a="><script>' },
    )

    expect(text).toContain('<script>alert("1")</script> & <b>')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;')
    expect(html).not.toMatch(/<script|<b>|<i>/)
    expect(html).toContain('href="https://market.example/?a=&quot;&gt;&lt;script&gt;"')
  })

  it.each([
    'Quote\r\nBcc: thief@evil.example',
    'Quote\nBcc: thief@evil.example',
    ' Quote \u2028 Bcc: thief@evil.example ',
  ])('keeps the subject %j on one line', (subject) => {
    expect(mailTemplate({ subject, paragraphs: [] }, { to }).subject).toBe('Quote Bcc: thief@evil.example')
  })
})
