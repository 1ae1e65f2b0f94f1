import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF written by Chromium or pdfkit: glyphs in hex, with a table per font that maps them to characters.
 * The order of words is kept, spaces only by pdfkit. Line breaks are not kept, unless `lineBreak` is given, which follows each line
 * of pdfkit.
 */
export function textOfPages(file: Buffer, lineBreak = ''): string[] {
  const objects = objectsOf(file)
  const bodyOf = (id: string | undefined) => objects.get(id ?? '') ?? { text: '', stream: '' }
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b/.test(text))
  return pages.map(({ text }) => {
    const fonts = new Map<string, Font>()
    const resources = /\/Font\b/.test(text) ? text : bodyOf(/\/Resources (\d+) 0 R/.exec(text)?.[1]).text
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(id).text)?.[1]
      const digits = bodyOf(id).text.includes('/Type3') ? 2 : 4
      fonts.set(name, { digits, said: charactersOf(bodyOf(table).stream, digits) })
    }
    return read(bodyOf(/\/Contents (\d+) 0 R/.exec(text)?.[1]).stream, fonts, lineBreak)
  })
}

/**
 * `digits`: the number of hex digits per glyph. Chromium draws the glyphs of a variable font itself and numbers them by
 * bytes.
 */
type Font = { digits: 2 | 4; said: Map<string, string> }
type Body = { text: string; stream: string }

function objectsOf(file: Buffer): Map<string, Body> {
  const all = file.toString('latin1')
  const bodies = new Map<string, Body>()
  for (const { 1: id = '', index, 0: head } of all.matchAll(/(?:^|\n)(\d+) 0 obj/g)) {
    const begin = index + head.length
    const body = all.slice(begin, all.indexOf('endobj', begin))
    const at = body.search(/stream\r?\n/)
    if (at < 0) {
      bodies.set(id, { text: body, stream: '' })
      continue
    }
    const from = begin + at + (body.startsWith('stream\r\n', at) ? 8 : 7)
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
    const bytes = file.subarray(from, from + length)
    const isDeflated = body.slice(0, at).includes('/FlateDecode')
    const isText = !body.slice(0, at).includes('/Subtype /Image')
    const stream = isDeflated && isText ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
    bodies.set(id, { text: body.slice(0, at), stream })
  }
  return bodies
}

/** The character map of a font, from the hex of a glyph to its characters. */
function charactersOf(table: string, digits: number): Map<string, string> {
  const textOfGlyph = new Map<string, string>()
  const character = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
  const glyph = (code: number) => code.toString(16).padStart(digits, '0').toUpperCase()
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      textOfGlyph.set(from.toUpperCase(), character(to))
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first, each] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*(?:<(\w+)>|\[(.*?)\])/g)) {
      const texts = each?.match(/\w+/g) ?? []
      const begin = Number.parseInt(from, 16)
      for (let code = begin; code <= Number.parseInt(to, 16); code++)
        textOfGlyph.set(
          glyph(code),
          first === undefined
            ? character(texts[code - begin] ?? '')
            : String.fromCharCode(Number.parseInt(first, 16) + code - begin),
        )
    }
  return textOfGlyph
}

function read(content: string, fonts: Map<string, Font>, lineBreak: string): string {
  let text = ''
  let font: Font | undefined
  // Chromium says beside a narrow space what it stands for. That is text in hex, and no glyphs.
  const glyphsAlone = content.replaceAll(/\/ActualText\s*<[0-9A-Fa-f]*>/g, '')
  for (const [, name, hex] of glyphsAlone.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b/g)) {
    if (name === undefined && hex === undefined) text += lineBreak
    if (name !== undefined) font = fonts.get(name)
    const glyphs = hex?.toUpperCase().match(font?.digits === 2 ? /../g : /.{4}/g) ?? []
    for (const glyph of glyphs) text += font?.said.get(glyph) ?? ''
  }
  return text
}
