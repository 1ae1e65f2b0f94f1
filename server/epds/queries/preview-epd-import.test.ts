import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadLimits } from '#domain/documents/documents.ts'
import { ilcdXml, ilcdZip } from '#test/epd-files.ts'
import { ilcdJson, openEpd } from '#test/epd-json.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

async function preview(person: Person | null, content: string | Uint8Array<ArrayBuffer>, name = 'epd', field = 'file') {
  const body = new FormData()
  body.append(field, new File([content], name))
  const response = await world.app.request('/api/epds/preview', {
    method: 'POST',
    headers: person === null ? {} : { cookie: person.cookie },
    body,
  })
  return { status: response.status, body: await response.json() }
}

/** The remains of an upload, in the database and on the disk. */
const left = async ({ id }: Person) => ({
  rows: await world.db.selectFrom('files').selectAll().where('owner_id', '=', id).execute(),
  unfinished: await readdir(join(world.dataDir, 'incoming')),
})

describe('previewEpdImport', () => {
  it.each([
    ['openepd', openEpd()],
    ['ilcd_json', ilcdJson()],
    ['ilcd_zip', Uint8Array.from(ilcdZip())],
  ])('reads %s by its content, and stores nothing', async (format, content) => {
    const supplier = await world.supplier()

    const { status, body } = await preview(supplier, content, 'renamed.bin')

    expect(status).toBe(200)
    expect(body).toMatchObject({ format, mass_kg: expect.any(Number) as number })
    expect(body.gwp_a1_a3_per_kg).toBeCloseTo(body.gwp_a1_a3 / body.mass_kg, 10)
    expect(Object.keys(body.found_at)).toContain('name')
    expect(await left(supplier)).toEqual({ rows: [], unfinished: [] })
  })

  it.each([
    ['a process without its flow', ilcdXml(), 400],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 400],
    ['what is no EPD', '{"name":"Beam"}', 400],
    ['an empty file', '', 400],
    ['a byte too many', new Uint8Array(uploadLimits.maxBytes + 1), 413],
  ])('refuses %s with its reason, and stores nothing', async (_name, content, refused) => {
    const supplier = await world.supplier()

    const { status, body } = await preview(supplier, content)

    expect(status).toBe(refused)
    expect(body.error.fields.file).toMatch(/\w+ \w+/)
    expect(await left(supplier)).toEqual({ rows: [], unfinished: [] })
  })

  it('rejects another field and a name that is too long', async () => {
    const supplier = await world.supplier()

    expect((await preview(supplier, openEpd(), 'epd.json', 'epd')).status).toBe(400)
    expect((await preview(supplier, openEpd(), 'n'.repeat(256))).body.error.fields.file).toBe('File name too long')
  })

  it('refuses everybody but suppliers', async () => {
    const [customer, pending] = [await world.customer(), await world.supplier({ user_status: 'pending' })]

    expect((await preview(null, openEpd())).status).toBe(401)
    expect((await preview(customer, openEpd())).status).toBe(403)
    expect((await preview(pending, openEpd())).status).toBe(403)
  })
})
