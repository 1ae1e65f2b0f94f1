import { describe, expect, it } from 'vitest'
import { smallPdf } from './pdf.ts'

const pdf = (title: string, ...lines: string[]) => {
  const bytes = smallPdf(title, lines)
  return { bytes, text: new TextDecoder().decode(bytes) }
}

describe('smallPdf', () => {
  it('begins and ends like a PDF', () => {
    const { text } = pdf('Code of Conduct', 'First line')

    expect(text.startsWith('%PDF-1.4\n')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  })

  it('states the positions of its cross-reference table and of each object', () => {
    const { text } = pdf('Sächsisches “Prüfzeugnis”', 'kg CO₂e/kg – 50 €', 'α')
    const xref = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
    const [, size, entries = ''] = /^xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)+)trailer/.exec(
      text.slice(xref),
    ) ?? ['', '', '']
    const offsets = entries.match(/^\d{10}/gm) ?? []

    expect(offsets).toHaveLength(Number(size) - 1)
    offsets.forEach((offset, index) => {
      expect(text.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
    })
  })

  it('states the length of its content', () => {
    const { text } = pdf('Åtgärder', 'a (b) c')
    const [, length, content] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(text) ?? ['', '', '']

    expect(content).toHaveLength(Number(length))
  })

  it('escapes the signs that end a text, and writes characters beyond ASCII in WinAnsi', () => {
    const { bytes, text } = pdf('a (b) \\ c', 'é € – ₂')

    expect(text).toContain('(a \\(b\\) \\\\ c) Tj')
    expect(text).toContain('(\\351 \\200 \\226 ?) Tj')
    expect(bytes.every((byte) => byte < 0x80)).toBe(true)
  })
})
