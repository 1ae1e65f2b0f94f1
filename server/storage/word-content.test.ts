import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, zipSync, type Zippable } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPlainDoc, isPlainDocx } from './word-content.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const types = (type = 'wordprocessingml.document.main+xml') => bytes(`<Types><Override ContentType="${type}"/></Types>`)
async function plainDocx(content: Uint8Array) {
  const path = join(folder, 'file.docx')
  await writeFile(path, content)
  return isPlainDocx(path)
}
const typesName = '[Content_Types].xml'
const relationship = (kind: string, target: string) =>
  bytes(
    `<Relationships><Relationship Id="r1" Target="${target}" Type="http://schemas.example/relationships/${kind}"/></Relationships>`,
  )
const inUtf16 = (text: Uint8Array) => new Uint8Array(Buffer.from(`\uFEFF${strFromU8(text)}`, 'utf16le'))
const archive = (more: Zippable = {}, type?: string) =>
  zipSync({ '[Content_Types].xml': types(type), 'word/document.xml': bytes('<w/>'.repeat(1000)), ...more })

/** The same archive, but its table of contents states this unpacked size for its last entry. */
function lying(content: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(content)
  const entry = changed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  changed.writeUInt32LE(size, entry + 24)
  return changed
}

/**
 * The same archive with a megabyte that unpacks to nothing (stored blocks without content: RFC 1951, section 3.2.4), listed
 * twenty times in the table of contents: by one header, or by twenty whose extra fields all reach to the same content.
 */
function listedAgain(headers: 'one header' | 'its own headers'): Buffer {
  const [times, whole] = [20, Buffer.from(archive())]
  const content = Buffer.alloc(1_000_000, Buffer.from('000000ffff', 'hex'))
  content[content.length - 5] = 1
  const end = whole.subarray(-22)
  const [directory, start] = [whole.subarray(end.readUInt32LE(16), -22), end.readUInt32LE(16)]
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  for (let number = 0; number < times; number++) {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE((times - 1 - number) * header.length, 28)
    local.push(header)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(start + (headers === 'one header' ? times - 1 : number) * header.length, 42)
    central.push(entry)
  }
  const table = Buffer.concat([directory, ...central])
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(start + times * 30 + content.length, 16)
  return Buffer.concat([whole.subarray(0, start), ...local, content, table, end])
}

describe('isPlainDocx', () => {
  it('accepts a document, compressed or not', async () => {
    expect(await plainDocx(archive())).toBe(true)
    expect(
      await plainDocx(archive({ 'word/media/a.png': [bytes('picture'), { level: 0 }], 'empty.xml': bytes('') })),
    ).toBe(true)
  })

  it('accepts a document written by Word', async () => {
    const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
    const link = strFromU8(relationship('hyperlink', 'https://å.example/?vbaProject?a=1&amp;b=&#39;2&#39;'))

    expect(
      await plainDocx(
        archive({
          [typesName]: bytes(`\uFEFF${declaration}${strFromU8(types())}`),
          'word/_rels/document.xml.rels': bytes(declaration + link),
        }),
      ),
    ).toBe(true)
  })

  it('accepts many megabytes, and rejects a document that unpacks to too much', async () => {
    expect(await plainDocx(archive({ 'word/media/a.bmp': new Uint8Array(60 * 1024 * 1024) }))).toBe(true)
    expect(await plainDocx(archive({ 'word/media/a.bmp': new Uint8Array(110 * 1024 * 1024) }))).toBe(false)
  })

  it.each([4, 0, 50_000_000, 2 ** 32 - 1])(
    'rejects one whose table states %i in place of the unpacked size',
    async (size) => {
      const bomb = archive({ 'word/media/z.bmp': new Uint8Array(60 * 1024 * 1024) })

      expect(await plainDocx(lying(bomb, size))).toBe(false)
    },
  )

  it.each(['one header', 'its own headers'] as const)(
    'rejects one whose table lists the same content repeatedly, by %s',
    async (headers) => {
      expect(await plainDocx(listedAgain(headers))).toBe(false)
    },
  )

  it.each([
    ['macros', archive({ 'word/vbaProject.bin': bytes('x') })],
    ['macros under another name', archive({ 'word/settings.bin': bytes('x') }, 'application/vnd.ms-office.vbaProject')],
    ['the type of a document with macros', archive({}, 'application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['a relationship to macros', archive({ 'word/_rels/document.xml.rels': relationship('vbaProject', 'x.bin') })],
    ['an escaped one', archive({ 'word/_rels/document.xml.rels': relationship('vba&#80;roject', 'x.bin') })],
    ['one in other letters', archive({ '_rels/.rels': inUtf16(relationship('vbaProject', 'x.bin')) })],
    ['types that are escaped', archive({}, 'application/vnd.ms-office.&#118;baProject')],
    ['types behind a comment', archive({ [typesName]: bytes(`<!-- ${strFromU8(types())} --><Types/>`) })],
    ['types with words of their own', archive({ [typesName]: bytes('<!DOCTYPE Types [<!ENTITY v "vba">]><Types/>') })],
    ['types in other letters', archive({ [typesName]: inUtf16(types('macroEnabled')) })],
    ['types in other letters without their mark', archive({ [typesName]: inUtf16(types('macroEnabled')).slice(2) })],
    ['types in yet others', archive({ [typesName]: bytes(`<?xml version='1.0' encoding='utf-7'?><Types/>`) })],
    ['types that are no text', archive({ [typesName]: new Uint8Array([0x3c, 0xc3, 0x28]) })],
    ['types cut in a letter', archive({ [typesName]: new Uint8Array([0x3c, 0xc3]) })],
    ['nothing', zipSync({})],
    ['its end cut off', archive().slice(0, -30)],
    ['its middle cut out', Buffer.concat([archive().slice(0, 40), archive().slice(60)])],
    ['no archive', bytes('PK\u0003\u0004 and no more')],
  ])('rejects one with %s', async (_what, content) => {
    expect(await plainDocx(content)).toBe(false)
  })
})

describe('isPlainDoc', () => {
  const container = (...names: string[]) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(70_000),
      ...names.map((name) => Buffer.from(name, 'utf16le')),
    ])

  it.each([
    ['a document of Word', true, ['Root Entry', 'WordDocument']],
    ['one that holds a table of Excel', true, ['Root Entry', 'WordDocument', 'ObjectPool', 'Workbook']],
    ['one with macros', false, ['Root Entry', 'WordDocument', '_VBA_PROJECT']],
    ['one with macros in small letters', false, ['Root Entry', 'WordDocument', '_vba_project']],
    ['one with macros in some', false, ['Root Entry', 'WordDocument', '_VBA_Project']],
    ['a table of Excel', false, ['Root Entry', 'Workbook']],
    ['one whose root has another name', false, ['root entry', 'Workbook']],
    ['an installer', false, ['Root Entry', '\u0005SummaryInformation']],
    ['the mark of a container alone', false, []],
  ])('judges %s: %s', async (_what, verdict, names) => {
    const path = join(folder, 'file.doc')
    await writeFile(path, container(...names))

    expect(await isPlainDoc(path)).toBe(verdict)
  })

  it.each([65_536 - 10, 65_536, 1_000_001])('finds the names %i bytes after the beginning', async (at) => {
    const path = join(folder, 'file.doc')
    const named = (name: string) =>
      Buffer.concat([container().subarray(0, 8), Buffer.alloc(at - 8), Buffer.from(name, 'utf16le'), Buffer.alloc(500)])

    await writeFile(path, named('WordDocument'))
    expect(await isPlainDoc(path)).toBe(true)
    await writeFile(path, Buffer.concat([named('WordDocument'), named('_vba_PROJECT')]))
    expect(await isPlainDoc(path)).toBe(false)
  })
})
