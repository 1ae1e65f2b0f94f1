import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, describe, expect, it } from 'vitest'
import { mailKindNames } from '#domain/mails/notifications.ts'
import { mailExamples } from '#test/mail-examples.ts'
import { mailHtml } from './mail-layout.ts'

/** Gmail cuts a mail off at 102 kB. */
const maxBytes = 100_000

const unescaped = (html: string) =>
  html
    .replaceAll(/<br\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The example with the most positions. */
const large = mailExamples.find(([name]) => name === 'requestChanged')?.[1]

describe('every mail', () => {
  it('has an example here: each kind that can be turned off, and each module of mails', () => {
    const kinds = new Set(mailExamples.flatMap(([, { about }]) => about ?? []))
    expect(mailKindNames.filter((kind) => !kinds.has(kind))).toEqual([])

    const root = join(import.meta.dirname, '..', '..')
    const modules = readdirSync(join(root, 'domain'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /-mails\.ts$/.test(path),
    )
    const examples = ['mail-examples.ts', 'order-mail-examples.ts']
      .map((name) => readFileSync(join(root, 'test', name), 'utf8'))
      .join('\n')
    expect(modules.length).toBeGreaterThan(6)
    expect(modules.filter((path) => !examples.includes(`#domain/${path}`))).toEqual([])
  })

  it.each(mailExamples)('%s is below 100 kB, and both parts say the same', (_name, { subject, text, body }) => {
    const html = mailHtml(body)
    const read = unescaped(html)
    // Its further lines of a quoted text are indented.
    const plain = text.replaceAll('\n    ', '\n')

    expect(Buffer.byteLength(html)).toBeLessThan(maxBytes)
    expect(subject).not.toMatch(/\n|undefined|null|NaN/)
    expect(text).not.toMatch(/undefined|null|NaN/)
    for (const said of [...body.paragraphs, ...body.closing, body.footer.reason]) {
      expect(plain).toContain(said)
      expect(read).toContain(said)
    }
    for (const { label, value } of body.facts) {
      expect(plain).toContain(`${label}: ${value}`)
      expect(read).toContain(`${label}${value}`)
    }
    for (const { title, spec, tons, limits } of body.positions.shown)
      for (const said of [title, spec, tons, ...limits]) {
        expect(plain).toContain(said)
        expect(read).toContain(said)
      }
    for (const { label, url } of body.links) {
      expect(plain).toContain(`${label}: ${url}`)
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    }
    expect(html.match(/<a /g) ?? []).toHaveLength(body.links.length + body.footer.links.length)
  })

  it('stays below 100 kB with the longest texts of 20 positions and 30 facts', () => {
    const body = large?.body ?? assert.fail()
    const long = `Å & ${'x'.repeat(196)}`
    const facts = Array.from({ length: 31 }, () => ({ label: 'A label', value: long, was: long }))
    const shown = body.positions.shown.map((one) => ({ ...one, title: long, spec: long, limits: [long, long] }))

    expect(shown).toHaveLength(20)
    expect(Buffer.byteLength(mailHtml({ ...body, facts, positions: { shown, more: 180 } }))).toBeLessThan(maxBytes)
  })

  it('says how many positions it leaves out', () => {
    expect(large?.text).toContain('… and 40 more, on the page of the quote')
  })
})
