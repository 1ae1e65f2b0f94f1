import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentRefusals } from '#domain/documents/document-texts.ts'
import { messages } from '#domain/errors.ts'
import { uploadLimits } from '#domain/documents/documents.ts'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** A file of the maximum size. */
function largest(): Uint8Array {
  const content = new Uint8Array(uploadLimits.maxBytes)
  content.set(pdf())
  return content
}

const incoming = () => readdir(join(world.dataDir, 'incoming'))

/** Starts an upload that never completes, until `end` cuts it off; `answer` is its status, its message and when to try again. */
function begin(person: Person) {
  let cut = () => {}
  const body = new ReadableStream({
    start(controller) {
      const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
      controller.enqueue(new TextEncoder().encode(head.padEnd(100_000)))
      cut = () => controller.error(new Error('the line went dead'))
    },
  })
  const headers = { cookie: person.cookie, 'content-type': 'multipart/form-data; boundary=cut' }
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answer = Promise.resolve(world.app.request('/api/files', request)).then(async (response) => {
    const { error } = (await response.json()) as { error: { message: string } }
    return { status: response.status, message: error.message, retryAfter: response.headers.get('retry-after') }
  })
  return { answer, end: () => cut() }
}

it("an upload beyond the account's quota is refused before it is received", async () => {
  const customer = await world.customer()
  for (let count = 1; count <= 200; count++) await world.services.limits.consume('upload', customer.personId)

  const { answer, end } = begin(customer)

  expect(await answer).toMatchObject({ status: 429, message: messages.tooManyRequests })
  expect(await incoming()).toEqual([])
  end()
})

it('24 uploads of one account run at once, the next is refused, and others are accepted afterwards', async () => {
  const [customer, other] = [await world.customer(), await world.customer()]
  const unfinished = Array.from({ length: 24 }, () => begin(customer))
  await expect.poll(async () => (await incoming()).length).toBe(24)

  const { answer, end } = begin(customer)

  const message = 'You are uploading many files at once. Please try again when some of them are done.'
  expect(await answer).toEqual({ status: 429, message, retryAfter: '10' })
  expect(await incoming()).toHaveLength(24)
  expect((await world.as(other).upload('small.pdf', pdf())).status).toBe(201)
  for (const upload of unfinished) upload.end()
  end()
  for (const upload of unfinished) expect(await upload.answer).toMatchObject({ status: 400 })
  expect(await incoming()).toEqual([])
  expect((await world.as(customer).upload('small.pdf', pdf())).status).toBe(201)
})

it('an account may upload 2 GiB within 24 hours, and nothing of a larger upload stays', async () => {
  const [customer, other] = [await world.customer(), await world.customer()]
  const hours = (ago: number) => new Date(Date.now() - ago * 60 * 60 * 1000)
  const earlier = (number: number, created_at: Date) => ({
    owner_id: customer.id,
    storage_key: `${customer.id}/${number}`,
    name: `${number}.pdf`,
    type: 'application/pdf',
    size: uploadLimits.maxBytes,
    created_at,
  })
  const most = Math.floor(uploadLimits.maxBytesPerDay / uploadLimits.maxBytes)
  const day = Array.from({ length: most }, (_, number) => earlier(number, hours(23)))
  await world.db
    .insertInto('files')
    .values([...day, earlier(most, hours(25))])
    .execute()
  const small = await world.as(customer).upload('small.pdf', pdf())

  const refused = await world.as(customer).upload('large.pdf', largest())

  expect(small.status).toBe(201)
  expect(refused).toMatchObject({ status: 429, body: { error: { message: documentRefusals.tooMuchToday } } })
  // The earliest uploads are 23 hours old.
  const seconds = Number(refused.headers.get('retry-after'))
  expect([seconds > 3500, seconds <= 3600]).toEqual([true, true])
  expect(await incoming()).toEqual([])
  expect(await readdir(join(world.dataDir, 'files', customer.id))).toHaveLength(1)
  expect((await world.as(other).upload('large.pdf', largest())).status).toBe(201)

  // The day's amount is used up: one more upload is not even received.
  await world.db
    .insertInto('files')
    .values({
      ...earlier(most + 1, hours(1)),
      size: uploadLimits.maxBytesPerDay - most * uploadLimits.maxBytes - pdf().length,
    })
    .execute()
  const { answer, end } = begin(customer)
  expect(await answer).toMatchObject({ status: 429, message: documentRefusals.tooMuchToday })
  expect(await incoming()).toEqual([])
  end()
})
