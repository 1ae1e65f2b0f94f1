import { describe, expect, it } from 'vitest'
import { plainForm, type FileForm } from '#domain/values/file-form.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const address = '/api/person/file-form'
const get = (as: Person | null) => world.as(as).get(address)
const update = (as: Person | null, form: object) => world.as(as).put(address, form)
const nordic: FileForm = { format: 'csv', separator: 'semicolon', decimal: 'comma' }

describe('getFileForm', () => {
  it('returns CSV with commas and points before a choice, to everybody who is active', async () => {
    for (const person of [await world.customer(), await world.supplier(), await world.admin()])
      expect(await get(person)).toMatchObject({ status: 200, body: plainForm })
    expect((await get(await world.supplier({ user_status: 'pending' }))).status).toBe(403)
    expect((await get(null)).status).toBe(401)
  })
})

describe('updateFileForm', () => {
  it('keeps the choice of the person, not of its company', async () => {
    const owner = await world.customer()
    const viewer = await world.colleague(owner, 'viewer')

    expect(await update(viewer, nordic)).toMatchObject({ status: 200, body: nordic })

    expect((await get(viewer)).body).toEqual(nordic)
    expect((await get(owner)).body).toEqual(plainForm)
  })

  it('keeps one whole choice of two at once', async () => {
    const person = await world.supplier()
    const other: FileForm = { format: 'xlsx', separator: 'tab', decimal: 'point' }

    await Promise.all([update(person, nordic), update(person, other)])

    expect([nordic, other]).toContainEqual((await get(person)).body)
  })

  it('changes nothing for a form that does not exist, nor for those who may not', async () => {
    const person = await world.customer()
    const waiting = await world.supplier({ user_status: 'pending' })

    expect((await update(person, { ...nordic, separator: ';' })).status).toBe(400)
    expect((await update(person, { format: 'xlsx' })).status).toBe(400)
    expect((await update(waiting, nordic)).status).toBe(403)
    expect((await update(null, nordic)).status).toBe(401)

    const rows = await world.db
      .selectFrom('people')
      .where('id', 'in', [person.personId, waiting.personId])
      .select(['file_format', 'csv_separator', 'csv_decimal'])
      .execute()
    expect(rows).toEqual(rows.map(() => ({ file_format: 'csv', csv_separator: 'comma', csv_decimal: 'point' })))
  })
})
