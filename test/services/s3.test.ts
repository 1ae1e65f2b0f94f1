import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uploadLimits } from '#domain/documents/documents.ts'
import { pdf } from '#test/factories.ts'
import { startOnBucket, uploaded } from '#test/s3-program.ts'
import { uploadTo } from '#test/signed-in.ts'

let bucket: Awaited<ReturnType<typeof startOnBucket>>
/** The keys of the demo data. */
let before: string[]
beforeAll(async () => {
  bucket = await startOnBucket()
  before = await bucket.service.keys()
}, 400_000)
afterAll(() => bucket.close())

const customer = (path: string, init?: RequestInit) => bucket.running.customer(path, init)
const supplier = (path: string, init?: RequestInit) => bucket.running.supplier(path, init)
const stranger = (path: string, init?: RequestInit) => fetch(`${bucket.running.program.url}${path}`, init)
const keys = () => bucket.service.keys()

/** A document of the maximum size with random content. */
const content = new Uint8Array(randomBytes(uploadLimits.maxBytes))
content.set(pdf())
const longest = `${'å'.repeat(251)}.pdf`

const refusal = async (answer: Response) => ({ status: answer.status, body: await answer.json() })
const unavailable = {
  status: 503,
  body: { error: { code: 'unavailable', message: 'An unexpected error occurred. Please try again.' } },
}
const isContent = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).equals(content)

describe('files in a bucket', () => {
  it('return byte for byte, and are stored nowhere else', async () => {
    const id = await uploaded(customer, longest, content)

    const answer = await customer(`/api/files/${id}`)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(uploadLimits.maxBytes))
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(longest))
    expect(await isContent(answer)).toBe(true)
    expect(before.length).toBeGreaterThan(0)
    expect(await keys()).toHaveLength(before.length + 1)
    expect(existsSync(join(bucket.running.program.dataDir, 'files'))).toBe(false)
    expect(await bucket.unfinished()).toEqual([])
  })

  it('follow the permissions: a foreign id and an unknown one get the same 404', async () => {
    const id = await uploaded(customer, 'own.pdf', pdf())

    const foreign = await refusal(await supplier(`/api/files/${id}`))
    const unknown = await refusal(await supplier(`/api/files/${randomUUID()}`))

    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect(unknown).toEqual(foreign)
    expect((await stranger(`/api/files/${id}`)).status).toBe(401)
  })

  it('answer any number of HEAD requests without being read', async () => {
    const id = await uploaded(customer, 'large.pdf', content)

    // More often than there are connections to the service: each unread answer would hold one.
    for (let time = 0; time < 260; time += 20)
      await Promise.all(Array.from({ length: 20 }, () => customer(`/api/files/${id}`, { method: 'HEAD' })))

    expect(await isContent(await customer(`/api/files/${id}`))).toBe(true)
  })

  it("appear in a person's export", async () => {
    await uploaded(customer, 'taken-along.pdf', pdf('taken along'))

    const archive = unzipSync(new Uint8Array(await (await customer('/api/account/export')).arrayBuffer()))

    const [, found] = Object.entries(archive).find(([name]) => name.endsWith('-taken-along.pdf')) ?? []
    expect(found).toEqual(pdf('taken along'))
  })

  it('leave the bucket with their documents', async () => {
    const keysBefore = await keys()
    const file_id = await uploaded(supplier, 'reach.pdf', pdf())
    const made = await supplier('/api/supplier-documents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file_id, category: 'REACH Declaration' }),
    })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    expect(await keys()).toHaveLength(keysBefore.length + 1)

    expect((await supplier(`/api/supplier-documents/${id}`, { method: 'DELETE' })).status).toBe(200)

    await vi.waitFor(async () => expect(await keys()).toEqual(keysBefore), { timeout: 20_000, interval: 500 })
  })
})

describe('an interrupted upload', () => {
  it('leaves nothing when the connection of the browser breaks', async () => {
    const keysBefore = await keys()
    const cut = request(`${bucket.running.program.url}/api/files`, {
      method: 'POST',
      headers: {
        cookie: bucket.running.customer.cookie,
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': String(content.length),
      },
    })
    cut.on('error', () => {})
    cut.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n')
    cut.write(content.subarray(0, 5_000_000))
    await vi.waitFor(async () => expect(await bucket.unfinished()).toHaveLength(1), { timeout: 10_000 })

    cut.destroy()

    await vi.waitFor(async () => expect(await bucket.unfinished()).toEqual([]), { timeout: 10_000 })
    expect(await keys()).toEqual(keysBefore)
  })

  it('fails and is deleted when it changes on its way to the storage', async () => {
    const keysBefore = await keys()
    let changed = 0
    bucket.line.alter((piece) => {
      const at = piece.indexOf('sent-as-it-is')
      if (at < 0) return piece
      changed += 1
      const other = Buffer.from(piece)
      other.write('SENT', at)
      return other
    })

    const answer = await refusal(await uploadTo(customer, 'changed.pdf', pdf('sent-as-it-is')))
    bucket.line.alter(null)

    expect(changed).toBeGreaterThan(0)
    expect(answer).toEqual(unavailable)
    expect(await keys()).toEqual(keysBefore)
    expect(await bucket.unfinished()).toEqual([])
  })
})

describe('a failing storage', () => {
  it.each([
    ['is down', () => bucket.service.signal('SIGKILL'), () => bucket.service.start(), 8000],
    ['hangs', () => bucket.service.signal('SIGSTOP'), () => bucket.service.signal('SIGCONT'), 12_000],
  ])('gives a 503 soon when it %s, and works again when it is back', async (_how, fail, recover, within) => {
    const id = await uploaded(customer, 'before.pdf', content)
    const keysBefore = await keys()
    await fail()

    const began = Date.now()
    const [up, down] = await Promise.all([
      uploadTo(customer, 'while.pdf', pdf()).then(refusal),
      customer(`/api/files/${id}`).then(refusal),
      bucket.expectReadiness({ status: 'ready', storage: 'unavailable' }),
    ])
    expect(Date.now() - began).toBeLessThan(within)
    expect([up, down]).toEqual([unavailable, unavailable])
    expect(await bucket.unfinished()).toEqual([])
    // Everything without files still works.
    expect((await customer('/api/quotes')).status).toBe(200)
    await recover()

    await bucket.expectReadiness({ status: 'ready' })
    expect(await isContent(await customer(`/api/files/${id}`))).toBe(true)
    // The file may have been stored although the answer was lost; a job deletes it.
    await vi.waitFor(async () => expect(await keys()).toEqual(keysBefore), { timeout: 30_000, interval: 500 })
    await uploaded(customer, 'after.pdf', pdf())
  })
})

describe('signed links', () => {
  let id: string
  let link: string
  let signedAt: number
  let redirection: { status: number; caching: string | null }
  beforeAll(async () => {
    await bucket.restart({ S3_SIGNED_LINKS: 'true' })
    id = await uploaded(customer, longest, content)
    const answer = await customer(`/api/files/${id}`, { redirect: 'manual' })
    redirection = { status: answer.status, caching: answer.headers.get('cache-control') }
    signedAt = Date.now()
    link = answer.headers.get('location') ?? ''
  })

  it('download the file with its own name and type', async () => {
    expect(redirection).toEqual({ status: 302, caching: 'private, no-store' })
    expect(new URL(link).port).toBe(String(bucket.line.port))

    const answer = await fetch(link)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="document"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(longest)
    expect(await isContent(answer)).toBe(true)
    // A file that is shown has the policy of the program, which a link would not send.
    const shown = await customer(`/api/files/${id}?view=true`, { redirect: 'manual' })
    expect([shown.status, await isContent(shown)]).toEqual([200, true])
  })

  it('require the permission to download', async () => {
    const foreign = await supplier(`/api/files/${id}`, { redirect: 'manual' })

    expect(await refusal(foreign)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect((await stranger(`/api/files/${id}`, { redirect: 'manual' })).status).toBe(401)
  })

  it('reject another file, another header, a longer time and a missing signature', async () => {
    const other = (await keys()).find((key) => !link.includes(key)) ?? ''
    const changed = (change: (url: URL) => void) => {
      const url = new URL(link)
      change(url)
      return url
    }
    const forged = [
      changed((url) => (url.pathname = `/${bucket.service.env.S3_BUCKET}/${other}`)),
      changed((url) => url.searchParams.set('response-content-type', 'text/html')),
      changed((url) => url.searchParams.set('X-Amz-Expires', '600')),
      changed((url) => (url.search = '')),
    ]

    const statuses = await Promise.all(forged.map(async (url) => (await fetch(url)).status))

    expect(statuses).toEqual([403, 403, 403, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
  })

  it('fail while the storage is down', async () => {
    await bucket.service.signal('SIGKILL')

    const answer = await refusal(await customer(`/api/files/${id}`, { redirect: 'manual' }))
    await bucket.service.start()

    expect(answer).toEqual(unavailable)
  })

  it('expire after a minute', async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, signedAt + 61_000 - Date.now())))

    const answer = await fetch(link)

    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Request has expired')
  })
})
