import { isDeepStrictEqual } from 'node:util'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ilcdFiles, ilcdXml, ilcdZip, zipOf } from '#test/epd-files.ts'
import { flowXml, unitXml } from '#test/epd-products.ts'
import { perKg, readEpd, readingOf, refusalOf } from '#test/read-epd.ts'

const link = { os: 3, attrs: 0o120777 << 16 }
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const linkTo = (target: string) => zipOf(ilcdFiles(), { 'ILCD/flows/link.xml': [Buffer.from(target), link] })

/** The archive with a field of the table of contents changed, in its entry of this name. */
function changed(archive: Uint8Array, name: string, offset: number, value: number, bytes: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(archive)
  const entry = copy.lastIndexOf(name) - 46
  if (bytes === 2) copy.writeUInt16LE(value, entry + offset)
  else copy.writeUInt32LE(value, entry + offset)
  return copy
}
/** Offsets of fields in an entry of the table of contents (APPNOTE 4.3.12). */
const [flags, method, checksum, unpackedSize] = [8, 10, 16, 24]

describe('an archive with one EPD', () => {
  it('accepts folders, documents and other data sets', async () => {
    const archive = ilcdZip(
      {},
      {
        'ILCD/': '',
        'META-INF/MANIFEST.MF': 'x',
        'ILCD/external_docs/epd.pdf': '%PDF-1.7',
        'ILCD/external_docs/page.html': '<!DOCTYPE html>',
        'ILCD/contacts/a.xml': '<contactDataSet xmlns="http://lca.jrc.it/ILCD/Contact"><a/></contactDataSet>',
        'ILCD/sources/b.xml':
          '<?xml version="1.0"?><!-- x --><s:sourceDataSet xmlns:s="http://lca.jrc.it/ILCD/Source"/>',
        'ILCD/processes/epd.xml.bak': ilcdXml({ meanAmount: '9' }),
        'stylesheets/process.xsl': '<xsl/>',
        '__MACOSX/ILCD/processes/._epd.xml': new Uint8Array([0, 5, 22, 7, 0]),
        'ILCD/processes/._epd.xml': new Uint8Array([0, 5, 22, 7, 0]),
      },
    )
    expect(await perKg(archive)).toEqual(['2.3005', ['validity_year_only']])
  })

  it('accepts other data sets in any encoding', async () => {
    const contact = '<contactDataSet xmlns="http://lca.jrc.it/ILCD/Contact">Träger</contactDataSet>'
    const group = '<unitGroupDataSet xmlns="http://lca.jrc.it/ILCD/UnitGroup">Länge</unitGroupDataSet>'
    const others = {
      'ILCD/contacts/a.xml': latin1(contact),
      'ILCD/contacts/b.xml': latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${contact}`),
      'ILCD/contacts/c.xml': '<?xml version="1.0" encoding="windows-1252"?><a/>',
      'ILCD/flows/waste.xml': latin1(flowXml({ materialProperties: ['Dichte für Träger'] }, '00.00.001', 'other')),
      'ILCD/unitgroups/length.xml': latin1(group),
    }
    expect(await perKg(ilcdZip({}, others))).toEqual(['2.3005', ['validity_year_only']])
  })

  it('accepts names in any script', async () => {
    const [process, flow] = Object.values(ilcdFiles())
    expect((await readingOf(zipOf({ 'Öl/Träger – 钢.xml': process ?? '', 'Ø/Ã.xml': flow ?? '' }))).mass_kg).toBe(
      '1000.0',
    )
  })

  it('accepts stored and compressed entries', async () => {
    for (const level of [0, 9] as const) {
      const files = Object.entries(ilcdFiles()).map(([name, text]) => [name, [Buffer.from(text), { level }]])
      expect((await readingOf(zipOf({}, Object.fromEntries(files)))).mass_kg).toBe('1000.0')
    }
  })

  it('accepts 200 entries', async () => {
    const more = Object.fromEntries(Array.from({ length: 198 }, (_, n) => [`ILCD/sources/${n}.txt`, '']))
    expect((await readingOf(ilcdZip({}, more))).mass_kg).toBe('1000.0')
    expect(await refusalOf(ilcdZip({}, { ...more, 'ILCD/sources/198.txt': '' }))).toBe('epd.archiveEntries')
  })
})

describe('an archive with a good EPD', () => {
  it.each([
    '../epd.xml',
    'ILCD/../../epd.xml',
    '..',
    'a/..',
    '/etc/passwd',
    'C:/windows/a.xml',
    'c:a.xml',
    '..\\epd.xml',
    'ILCD\\flows\\a.xml',
    '\\\\server\\share\\a.xml',
    'a\0.xml',
    'a\n.xml',
  ])('rejects the name %j', async (name) => {
    expect(await refusalOf(ilcdZip({}, { [name]: 'x' }))).toMatchObject({ code: 'epd.archiveName' })
  })

  it.each(['/etc/passwd', '../processes/epd.xml', 'product.xml'])('rejects a link to %s', async (target) => {
    expect(await refusalOf(linkTo(target))).toEqual({ code: 'epd.archiveLink', name: 'ILCD/flows/link.xml' })
  })

  it('rejects a device', async () => {
    const device = zipOf(ilcdFiles(), { device: [Buffer.from(''), { os: 3, attrs: 0o020666 << 16 }] })
    expect(await refusalOf(device)).toMatchObject({ code: 'epd.archiveLink' })
  })

  it('rejects a name in the extra fields', async () => {
    const extra = (name: string, of: string) => {
      const field = Buffer.alloc(5 + name.length)
      field.writeUInt8(1, 0)
      // The CRC of the name that the field replaces (APPNOTE 4.6.9).
      field.writeUInt32LE(crc32(of), 1)
      field.write(name, 5)
      return { 0x7075: field }
    }
    const archive = zipOf(ilcdFiles(), { 'a.txt': [Buffer.from(''), { extra: extra('../../a.txt', 'a.txt') }] })
    expect(await refusalOf(archive)).toEqual({ code: 'epd.archiveName', name: '../../a.txt' })
  })

  it('rejects a second process, and a DOCTYPE or an error in any XML', async () => {
    expect(await refusalOf(ilcdZip({}, { 'other.xml': ilcdXml({ number: '2' }) }))).toBe('epd.severalProcesses')
    expect(await refusalOf(ilcdZip({}, { 'a.xml': '<!DOCTYPE a><a/>' }))).toBe('epd.doctype')
    expect(await refusalOf(ilcdZip({}, { 'a.xml': '<a' }))).toMatchObject({ code: 'epd.brokenXml' })
  })
})

describe('an archive in another encoding', () => {
  const units = Object.entries(unitXml('kg'))

  it.each([
    ['the process', { 'ILCD/processes/epd.xml': ilcdXml({ names: [['de', 'Träger']] }) }],
    ['its flow', { 'ILCD/flows/product.xml': flowXml({ materialProperties: ['Dichte für Träger'] }) }],
    ...units.map(([name, xml]): [string, Record<string, string>] => [
      name,
      { ...Object.fromEntries(units), [name]: xml.replace('?>', '?><!-- ä -->') },
    ]),
  ])('rejects %s', async (_what, files) => {
    const archive = Object.entries(files).map(([name, xml]) => [name, latin1(xml)])
    expect(await refusalOf(ilcdZip({}, Object.fromEntries(archive)))).toBe('epd.encoding')
    const declared = Object.entries(files).map(([name, xml]) => [name, xml.replace('UTF-8', 'ISO-8859-1')])
    expect(await refusalOf(ilcdZip({}, Object.fromEntries(declared)))).toEqual({
      code: 'epd.otherEncoding',
      encoding: 'ISO-8859-1',
    })
  })
})

describe('an archive without an EPD', () => {
  it.each([
    ['nothing', {}],
    ['a flow', { 'a.xml': ilcdFiles()['ILCD/flows/product.xml'] ?? '' }],
    ['a flow and a document', { 'a.xml': ilcdFiles()['ILCD/flows/product.xml'] ?? '', 'docs/epd.pdf': '%PDF-1.7' }],
    ['a twin of macOS', { '__MACOSX/._epd.pdf': 'x' }],
    ['JSON that is none', { 'epd.json': '{"a"', 'other.json': '{"a": 1}' }],
  ])('rejects %s', async (_what, files) => {
    expect(await refusalOf(zipOf(files as Record<string, string>))).toBe('epd.noProcess')
  })
})

describe('an archive bomb', () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)

  it('rejects one large file and many files', async () => {
    expect(await refusalOf(ilcdZip({}, { 'a.bin': zeros(51) }))).toBe('epd.archiveSize')
    const many = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${n}.bin`, zeros(9)]))
    expect(await refusalOf(ilcdZip({}, many))).toBe('epd.archiveSize')
  })

  it('rejects a false size in the table of contents, too small or too large', async () => {
    for (const size of [0, 1, 1024 * 1024, 0x7fff_ffff])
      expect(await refusalOf(changed(ilcdZip({}, { 'z.bin': zeros(60) }), 'z.bin', unpackedSize, size))).toMatch(
        /^epd\.archive(Broken|Size)$/,
      )
  })

  it('rejects a large XML file', async () => {
    const spaces = Buffer.alloc(49 * 1024 * 1024, ' ')
    expect(await refusalOf(ilcdZip({}, { 'z.xml': Buffer.concat([spaces, Buffer.from('<a/>')]) }))).toEqual({
      code: 'epd.archiveFileSize',
      name: 'z.xml',
    })
    const flow = Buffer.from(`<flowDataSet xmlns="http://lca.jrc.it/ILCD/Flow">${'<a/>'.repeat(200_000)}</flowDataSet>`)
    expect(await refusalOf(ilcdZip({}, { '1.xml': flow, '2.xml': flow }))).toBe('epd.tooManyElements')
  })

  it('rejects one entry that is listed many times', async () => {
    const archive = Buffer.from(zipOf({ 'a.bin': zeros(1) }))
    const [end, start] = [archive.length - 22, archive.readUInt32LE(archive.length - 6)]
    const directory = archive.subarray(start, end)
    const record = Buffer.from(archive.subarray(end))
    record.writeUInt16LE(20, 8)
    record.writeUInt16LE(20, 10)
    record.writeUInt32LE(20 * directory.length, 12)
    const listed = Buffer.concat([archive.subarray(0, start), ...Array<Buffer>(20).fill(directory), record])
    expect(await refusalOf(listed)).toBe('epd.archiveBroken')
  })
})

describe('a damaged archive', () => {
  it('rejects a cut at any place', async () => {
    const whole = ilcdZip()
    for (let length = 4; length < whole.length; length += 97)
      expect(await refusalOf(whole.subarray(0, length))).toBe('epd.archiveBroken')
    expect(await refusalOf(Buffer.concat([whole, Buffer.from('x')]))).toBe('epd.archiveBroken')
  })

  it('rejects a password, another method, another checksum and a wrong count', async () => {
    const name = 'ILCD/processes/epd.xml'
    expect(await refusalOf(changed(ilcdZip(), name, flags, 1, 2))).toBe('epd.archiveBroken')
    expect(await refusalOf(changed(ilcdZip(), name, method, 93, 2))).toBe('epd.archiveBroken')
    expect(await refusalOf(changed(ilcdZip(), name, checksum, 1))).toBe('epd.archiveBroken')
    const fewer = Buffer.from(ilcdZip({}, { 'z.txt': 'x' }))
    fewer.writeUInt16LE(2, fewer.length - 12)
    expect(await refusalOf(fewer)).toBe('epd.archiveBroken')
  })

  it('returns no other value for any changed byte', async () => {
    const whole = ilcdZip()
    const { modules, mass_kg } = await readingOf(whole)
    // A changed name can hide the flow from the reader, and then there is no mass.
    const right = [
      [modules, mass_kg],
      [modules, null],
    ]
    const wrong: unknown[] = []
    for (let place = 4; place < whole.length; place += 13) {
      const copy = Buffer.from(whole)
      copy.writeUInt8((copy.readUInt8(place) + 1) % 256, place)
      const read = await readEpd(copy)
      const values = read.ok ? [read.reading.modules, read.reading.mass_kg] : right[0]
      if (!right.some((one) => isDeepStrictEqual(one, values))) wrong.push([place, values])
    }
    expect(wrong).toEqual([])
  })
})
