import { describe, expect, it } from 'vitest'
import { fitBody, maxTextBytes } from './fit-body.ts'
import { mailHtml } from './mail-layout.ts'
import type { MailBody } from './mail.ts'

/** The most facts and positions that a mail has, with this text in every place of somebody's own words. */
function largest(text: string, paragraphs: number): MailBody {
  return {
    heading: 'Offer changed',
    paragraphs: Array.from({ length: paragraphs }, () => text),
    facts: Array.from({ length: 31 }, () => ({ label: 'Price', value: text, was: text })),
    positions: {
      shown: Array.from({ length: 20 }, (_, index) => ({
        number: index + 1,
        title: text,
        spec: text,
        tons: '4.1 tons',
        limits: [text, text],
      })),
      more: 180,
    },
    closing: [text],
    links: [{ label: 'Open the quote', url: 'https://verdigris.example/quotes/1' }],
    footer: { reason: 'You get this mail because it is about your quote.', links: [] },
  }
}

describe('fitBody', () => {
  it.each([
    ['letters', 'x'],
    ['quotation marks, which HTML writes as six signs', '"'],
    ['apostrophes', "'"],
    ['letters of three bytes', '漢'],
    ['pictures', '🏗'],
    ['line breaks', 'x\n'],
  ])('keeps a mail of %s in every place below 100 kB', (_, sign) => {
    const html = mailHtml(fitBody(largest(sign.repeat(2500), 250)))

    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(html).toMatch(/… and 2\d\d more, on the page\./)
    expect(html).toMatch(/1[89]\d more/)
  })

  it('leaves an ordinary mail as it is', () => {
    const body = largest('Steel HEA Beam, HEA 200 · S355J2 & "primed"', 3)

    expect(fitBody(body)).toEqual(body)
  })

  it('cuts the facts first, and sentences and positions only if the mail is still too long', () => {
    const [fact, sentence] = ['x'.repeat(600), 'y'.repeat(maxTextBytes - 16_000)]
    const body = { ...largest('', 0), facts: [{ label: 'Notes', value: fact }], paragraphs: [sentence] }

    expect(fitBody(body)).toMatchObject({ paragraphs: [sentence], facts: [{ value: `${'x'.repeat(500)} …` }] })
  })
})
