import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
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
const archive = (more: Zippable = {}, type?: string) =>
  zipSync({ '[Content_Types].xml': types(type), 'word/document.xml': bytes('<w/>'.repeat(1000)), ...more })

/** The same archive, whose table of contents says of its last entry that it unpacks to this size. */
function lying(content: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(content)
  const entry = changed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  changed.writeUInt32LE(size, entry + 24)
  return changed
}

describe('isPlainDocx', () => {
  it('takes a document, packed or not', async () => {
    expect(await plainDocx(archive())).toBe(true)
    expect(
      await plainDocx(archive({ 'word/media/a.png': [bytes('picture'), { level: 0 }], 'empty.xml': bytes('') })),
    ).toBe(true)
  })

  it('takes one of many megabytes, and refuses one that unpacks to more than a document has', async () => {
    expect(await plainDocx(archive({ 'word/media/a.bmp': new Uint8Array(60 * 1024 * 1024) }))).toBe(true)
    expect(await plainDocx(archive({ 'word/media/a.bmp': new Uint8Array(110 * 1024 * 1024) }))).toBe(false)
  })

  it.each([4, 0, 50_000_000, 2 ** 32 - 1])(
    'refuses one whose table says %i in place of what it unpacks to',
    async (size) => {
      const bomb = archive({ 'word/media/z.bmp': new Uint8Array(60 * 1024 * 1024) })

      expect(await plainDocx(lying(bomb, size))).toBe(false)
    },
  )

  it.each([
    ['macros', archive({ 'word/vbaProject.bin': bytes('x') })],
    ['macros under another name', archive({ 'word/settings.bin': bytes('x') }, 'application/vnd.ms-office.vbaProject')],
    ['the type of a document with macros', archive({}, 'application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['nothing', zipSync({})],
    ['its end cut off', archive().slice(0, -30)],
    ['its middle cut out', Buffer.concat([archive().slice(0, 40), archive().slice(60)])],
    ['no archive', bytes('PK\u0003\u0004 and no more')],
  ])('refuses one with %s', async (_what, content) => {
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
    ['a table of Excel', false, ['Root Entry', 'Workbook']],
    ['an installer', false, ['Root Entry', '\u0005SummaryInformation']],
  ])('judges %s: %s', async (_what, verdict, names) => {
    const path = join(folder, 'file.doc')
    await writeFile(path, container(...names))

    expect(await isPlainDoc(path)).toBe(verdict)
  })
})
