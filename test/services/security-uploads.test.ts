import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '#test/factories.ts'
import { startProgramWithUsers, type ProgramWithUsers, type ProgramUser } from '#test/program-users.ts'

let outside: ProgramWithUsers
let customer: ProgramUser
beforeAll(async () => {
  outside = await startProgramWithUsers()
  customer = await outside.active('customer')
})
afterAll(() => outside.close())

const mebibyte = 1024 * 1024
const bytes = (text: string) => new TextEncoder().encode(text)
function padded(size: number): Uint8Array {
  const content = new Uint8Array(size)
  content.set(pdf())
  return content
}
const types = (type: string) =>
  bytes(`<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`)
const plain = types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml')
const word = { 'word/document.xml': bytes('<w/>') }
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** All stored data of uploads: rows, stored files, and uploads in progress. */
async function kept() {
  const rows = await outside.postgres.query('select count(*)::int as count from files')
  const files = await readdir(join(outside.program.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = files.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).length
  return { rows: rows[0]?.['count'], stored, unfinished: await readdir(join(outside.program.dataDir, 'incoming')) }
}
/** The peak memory of the program so far, in MiB, as Linux counts it. */
const peak = async () =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${outside.program.process.pid}/status`, 'utf8'))?.[1]) / 1024

describe('an upload', () => {
  it('with exactly 10 MiB returns byte for byte, to its owner only, and one byte more is rejected', async () => {
    const content = padded(10 * mebibyte)
    const taken = await outside.upload(customer, 'most.pdf', content)
    const before = await kept()

    expect(taken).toMatchObject({ status: 201, body: { size: 10_485_760 } })
    expect((await outside.upload(customer, 'more.pdf', padded(10 * mebibyte + 1))).status).toBe(413)
    expect(await kept()).toEqual(before)

    const download = await fetch(`${outside.program.url}/api/files/${taken.body.id}`, {
      headers: { cookie: customer.cookie },
    })
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const stranger = await outside.active('customer')
    expect((await outside.send(stranger, 'GET', `/api/files/${taken.body.id}`)).status).toBe(404)
    expect((await outside.send(null, 'GET', `/api/files/${taken.body.id}`)).status).toBe(401)
  })

  it.each<[what: string, name: string, content: Uint8Array]>([
    ['a drawing that can hold scripts', 'a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['the same as a picture', 'a.png', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', 'a.html', bytes('<!doctype html><script>alert(1)</script>')],
    ['a page as a document', 'a.pdf', bytes('<!doctype html><script>alert(1)</script>')],
    ['a picture as a document', 'a.pdf', png],
    ['a document as a picture', 'a.jpg', pdf()],
    ['a program of Windows', 'a.pdf', bytes('MZ\u0090\0\u0003')],
    ['a program of Linux', 'a.doc', bytes('\u007fELF\u0002\u0001')],
    ['a script', 'a.docx', bytes('#!/bin/sh\nrm -rf /\n')],
    ['an archive as a document', 'a.docx', zipSync({ 'run.exe': bytes('MZ') })],
    [
      'a table with macros as a document',
      'a.docx',
      zipSync({
        '[Content_Types].xml': types('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
        'xl/a.xml': bytes('x'),
      }),
    ],
    [
      'a document with macros',
      'a.docx',
      zipSync({ '[Content_Types].xml': types('application/vnd.ms-word.document.macroEnabled.main+xml'), ...word }),
    ],
    ['macros inside', 'a.docx', zipSync({ '[Content_Types].xml': plain, ...word, 'word/vbaProject.bin': bytes('x') })],
    ['a document with macros by its name', 'a.docm', zipSync({ '[Content_Types].xml': plain, ...word })],
    ['a second ending', 'a.pdf.exe', pdf()],
    ['an ending behind a NUL', 'a.exe\0.pdf', pdf()],
    ['a name of 256 characters', `${'n'.repeat(252)}.pdf`, pdf()],
  ])('as %s (%s) is rejected, and nothing is stored', async (_what, name, content) => {
    const before = await kept()

    const { status, body } = await outside.upload(customer, name, content)

    expect([400, 415]).toContain(status)
    expect(body.error.message).toEqual(expect.any(String))
    expect(await kept()).toEqual(before)
  })

  it('with a name of 255 characters keeps it, and a hostile name never becomes a path', async () => {
    const longest = `${'n'.repeat(251)}.pdf`
    expect(await outside.upload(customer, longest, pdf())).toMatchObject({ status: 201, body: { name: longest } })

    for (const name of [
      '../../../../tmp/escape.pdf',
      '/etc/cron.d/escape.pdf',
      '..\\..\\escape.pdf',
      'CON.pdf',
      '-rf.pdf',
      'a\r\nSet-Cookie: x=1.pdf',
      '"; drop.pdf',
      '\u202efdp.exe.pdf',
    ]) {
      const { status, body } = await outside.upload(customer, name, pdf())
      expect([name, status < 500]).toEqual([name, true])
      if (status !== 201) continue
      const download = await outside.send(customer, 'GET', `/api/files/${body.id}`)
      expect(download.headers.get('set-cookie')).toBeNull()
      expect(download.headers.get('content-disposition')).toMatch(
        /^attachment; filename="document"; filename\*=UTF-8''[\w%.~!#$&+^`|-]+$/,
      )
    }
    const files = await readdir(join(outside.program.dataDir, 'files'), { recursive: true })
    expect(files.filter((file) => /escape|CON|-rf/.test(file))).toEqual([])
  })

  it('as an archive bomb, honest or lying, is rejected within 8 seconds and 400 MB', async () => {
    const zeros: [Uint8Array, { level: 1 }] = [new Uint8Array(60 * mebibyte), { level: 1 }]
    const honest = zipSync({ '[Content_Types].xml': plain, ...word, 'word/a.xml': zeros, 'word/b.xml': zeros })
    const lying = Buffer.from(honest)
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
      if (lying.readUInt32LE(at + 24) > mebibyte) lying.writeUInt32LE(4, at + 24)
    const before = await kept()

    for (const bomb of [honest, lying, zipSync({ '[Content_Types].xml': zeros, ...word })]) {
      const begun = performance.now()
      const { status } = await outside.upload(customer, 'bomb.docx', bomb)
      expect(performance.now() - begun).toBeLessThan(8000)
      expect(status).toBe(415)
    }

    expect(await peak()).toBeLessThan(400)
    expect(await kept()).toEqual(before)
  })

  it('leaves nothing when it is interrupted, neither file nor row', async () => {
    const before = await kept()
    for (const sent of [100, 70_000, 3_000_000]) {
      const head = 'Content-Disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n'
      const socket = connect(Number(new URL(outside.program.url).port), '127.0.0.1')
      socket.on('error', () => {})
      const headers = [
        'Host: localhost',
        `Cookie: ${customer.cookie}`,
        'Content-Type: multipart/form-data; boundary=cut',
        'Content-Length: 5000000',
      ]
      socket.write(['POST /api/files HTTP/1.1', ...headers, '', `--cut\r\n${head}`].join('\r\n'))
      socket.write(padded(sent))
      await new Promise((resolve) => setTimeout(resolve, 300))
      socket.destroy()
    }

    await expect.poll(kept, { timeout: 15_000 }).toEqual(before)
  })
})
