import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { uploadLimits } from '#domain/documents/documents.ts'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const bytes = (text: string) => new TextEncoder().encode(text)
const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...bytes('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9])
const container = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)])
const oldWord = new Uint8Array(Buffer.concat([container, Buffer.from('WordDocument', 'utf16le')]))
const oldMacros = new Uint8Array(Buffer.concat([oldWord, Buffer.from('_VBA_PROJECT', 'utf16le')]))
const zip = new Uint8Array(Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))
const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, ...new Uint8Array(100)])
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = bytes('<!doctype html><script>alert(1)</script>')

type Inside = { name?: string; claims?: number }

/** The smallest archive that declares its kind of document (ECMA-376, part 2), with one more entry. */
function archive(type: string, { name = 'word/document.xml', claims = 4 }: Inside = {}): Uint8Array {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
  const entries = [
    { path: '[Content_Types].xml', content: types, size: types.length },
    { path: name, content: '<w/>', size: claims },
  ]
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  for (const { path, content, size } of entries) {
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(content.length, 14)
    header.writeUInt32LE(size, 18)
    header.writeUInt16LE(path.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(Buffer.concat(local).length, 10)
    central.push(Buffer.from('504b01021400', 'hex'), header, rest, Buffer.from(path))
    local.push(Buffer.from('504b0304', 'hex'), header, Buffer.from(path + content))
  }
  const end = Buffer.from(zip)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(Buffer.concat(local).length, 16)
  return new Uint8Array(Buffer.concat([...local, ...central, end]))
}

function padded(size: number): Uint8Array {
  const content = new Uint8Array(size)
  content.set(pdf())
  return content
}

/** All of a person's files in the database and on the disk, and the remains of unfinished uploads. */
async function kept({ id }: Person) {
  const rows = await world.db.selectFrom('files').selectAll().where('owner_id', '=', id).execute()
  const stored = await readdir(join(world.dataDir, 'files', id)).catch(() => [])
  const unfinished = await readdir(join(world.dataDir, 'incoming'))
  return { rows, stored, unfinished }
}
const nothing = { rows: [], stored: [], unfinished: [] }

/** A multipart body exactly as given, which no well-behaved client would send. */
async function send(person: Person, body: BodyInit, type = 'multipart/form-data; boundary=cut') {
  const response = await world.app.request('/api/files', {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: await response.json() }
}
const part = (name: string, content = '%PDF-1.4\n%%EOF', field = 'file') =>
  `--cut\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`
const text = (field: string) => `--cut\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n1\r\n`

describe('uploadFile', () => {
  it.each([
    ['offer.pdf', pdf(), 'application/pdf'],
    ['OFFER.PDF', pdf(), 'application/pdf'],
    ['drawing.png', png, 'image/png'],
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['photo.jpeg', jpeg, 'image/jpeg'],
    ['old.doc', oldWord, 'application/msword'],
    ['new.docx', archive(word), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['Ritning – översikt (2).pdf', pdf(), 'application/pdf'],
  ])('keeps %s byte for byte', async (name, content, type) => {
    const customer = await world.customer()

    const answer = await world.as(customer).upload(name, content)

    expect(answer).toMatchObject({ status: 201, body: { name, type, size: content.length } })
    const { rows, stored, unfinished } = await kept(customer)
    expect(rows).toMatchObject([{ id: answer.body.id, name, type, size: content.length }])
    expect([stored.length, unfinished.length]).toEqual([1, 0])
    expect(await readFile(join(world.dataDir, 'files', rows[0]?.storage_key ?? ''))).toEqual(Buffer.from(content))
  })

  it('accepts exactly 10 MiB, and rejects one byte more', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]

    const most = await world.as(customer).upload('most.pdf', padded(uploadLimits.maxBytes))
    const more = await world.as(other).upload('more.pdf', padded(uploadLimits.maxBytes + 1))

    expect(most).toMatchObject({ status: 201, body: { size: 10_485_760 } })
    expect(more).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large', message: 'File size exceeds 10MB limit' } },
    })
    expect(await kept(other)).toEqual(nothing)
  })

  const notAllowed = 'File type not allowed. Only PDF, DOC, DOCX, PNG, JPG files are permitted.'
  it.each([
    ['a picture named as a document', 'picture.pdf', png, 415, 'Invalid file'],
    ['a page named as a picture', 'page.png', html, 415, 'Invalid file'],
    ['a page named as a document', 'page.pdf', html, 415, 'Invalid file'],
    ['an archive named as a document', 'archive.docx', zip, 415, 'Invalid file'],
    ['a document with macros', 'macros.docx', archive(macros), 415, 'Invalid file'],
    ['a document with macros', 'macros.docx', archive(word, { name: 'word/vbaProject.bin' }), 415, 'Invalid file'],
    ['an old document with macros', 'macros.doc', oldMacros, 415, 'Invalid file'],
    ['a container that is no document', 'installer.doc', container, 415, 'Invalid file'],
    ['an archive bomb named as a document', 'bomb.docx', archive(word, { claims: 2 ** 30 }), 415, 'Invalid file'],
    ['a document cut off', 'cut.docx', archive(word).slice(0, -30), 415, 'Invalid file'],
    ['a program named as a document', 'program.doc', program, 415, 'Invalid file'],
    ['a program', 'program.exe', program, 400, notAllowed],
    ['a drawing that can hold scripts', 'drawing.svg', svg, 400, notAllowed],
    ['a drawing named as a picture', 'drawing.png', svg, 415, 'Invalid file'],
    ['a hidden second ending', 'offer.pdf.exe', pdf(), 400, notAllowed],
    ['a name without an ending', 'offer', pdf(), 400, notAllowed],
    ['a name that is all ending', '.pdf', pdf(), 400, notAllowed],
    ['an empty file', 'empty.pdf', new Uint8Array(), 415, 'Invalid file'],
    ['a name of 256 characters', `${'å'.repeat(252)}.pdf`, pdf(), 400, 'File name too long'],
  ])('rejects %s and stores nothing', async (_what, name, content, status, message) => {
    const customer = await world.customer()

    const answer = await world.as(customer).upload(name, content)

    expect(answer).toMatchObject({ status, body: { error: { fields: { file: message } } } })
    expect(await kept(customer)).toEqual(nothing)
  })

  it('accepts a name of 255 characters', async () => {
    const customer = await world.customer()
    const name = `${'å'.repeat(251)}.pdf`

    expect(await world.as(customer).upload(name, pdf())).toMatchObject({ status: 201, body: { name } })
  })

  it.each(['../../escape.pdf', '/etc/escape.pdf', '..\\\\..\\\\escape.pdf', 'C:\\\\escape.pdf'])(
    'never takes %s as a path',
    async (name) => {
      const customer = await world.customer()

      const answer = await send(customer, `${part(name)}--cut--\r\n`)

      expect(answer).toMatchObject({ status: 201, body: { name: 'escape.pdf' } })
      const { rows, stored } = await kept(customer)
      expect(rows[0]?.storage_key).toMatch(new RegExp(`^${customer.id}/[0-9a-f-]{36}$`))
      expect(stored).toHaveLength(1)
    },
  )

  it('rejects two files at once, and stores neither', async () => {
    const customer = await world.customer()

    const answer = await send(customer, `${part('one.pdf')}${part('two.pdf')}--cut--\r\n`)

    const fields = { file: 'Please send one file at a time.' }
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields } } })
    expect(await kept(customer)).toEqual(nothing)
  })

  const long = `%PDF-1.4\n${'x'.repeat(2_000_000)}`
  it.each([
    ['another name', part('one.pdf', long, 'document')],
    ['no name', part('one.pdf', long, '')],
    ['a list of files', part('one.pdf', long, 'file[]')],
    ['another name before the right one', part('one.pdf', long, 'document') + part('two.pdf')],
    ['a text beside the file', part('one.pdf', long) + text('note')],
    ['a text of the right name', text('file')],
  ])('accepts one file in the field "file" only: rejects %s, and stores nothing', async (_what, body) => {
    const customer = await world.customer()

    const answer = await send(customer, `${body}--cut--\r\n`)

    const fields = { file: 'Please send the file in the field “file” and nothing else.' }
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields } } })
    expect(await kept(customer)).toEqual(nothing)
  })

  it('rejects a name with a character that cannot be stored', async () => {
    const customer = await world.customer()

    const answer = await send(customer, `${part('nul\0.pdf')}--cut--\r\n`)

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    expect(await kept(customer)).toEqual(nothing)
  })

  it.each([
    ['no file', '--cut--\r\n', 400],
    ['a field in place of a file', '--cut\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--cut--\r\n', 400],
    ['no body', '', 400],
  ])('rejects %s', async (_what, body, status) => {
    const customer = await world.customer()

    expect(await send(customer, body)).toMatchObject({ status, body: { error: { code: 'invalid' } } })
    expect(await kept(customer)).toEqual(nothing)
  })

  it('rejects a body of another type', async () => {
    const customer = await world.customer()

    const answers = [await send(customer, '{}', 'application/json'), await send(customer, 'x', 'multipart/form-data')]

    expect(answers).toMatchObject([{ status: 400 }, { status: 400 }])
  })

  it('stores nothing of an interrupted body', async () => {
    const customer = await world.customer()
    const failing = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes(part('cut.pdf', `%PDF-1.4\n${'x'.repeat(70_000)}`).slice(0, -2)))
      },
      pull(controller) {
        controller.error(new Error('the line went dead'))
      },
    })

    const answers = [await send(customer, part('cut.pdf')), await send(customer, failing)]

    expect(answers).toMatchObject([
      { status: 400, body: { error: { message: 'Failed to upload file. Please try again.' } } },
      { status: 400, body: { error: { message: 'Failed to upload file. Please try again.' } } },
    ])
    expect(await kept(customer)).toEqual(nothing)
  })
})
