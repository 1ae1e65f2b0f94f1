import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { cbamIn } from '#test/cbam.ts'
import { documentsIn } from '#test/documents.ts'
import { epdsIn } from '#test/epds.ts'
import { exportedList } from '#test/exported-list.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { moveTo, update } = cbamIn(world)
const { add } = epdsIn(world)
const documents = documentsIn(world)
const everybody = ['customer', 'supplier', 'admin'] as const

/** Every list that can be exported, its readers, and its columns of dates and of numbers. */
const lists: [path: string, readers: readonly Role[], dates: string[], numbers: string[]][] = [
  ['/api/quotes/export', everybody, ['Date (UTC)'], ['Volume (tons)', 'Position']],
  ['/api/products/export', ['supplier', 'admin'], [], ['Price per kg', 'Minimum volume (tons)']],
  ['/api/cbam/export', ['supplier'], [], ['Direct t CO₂e/t', 'Indirect t CO₂e/t']],
  ['/api/epds/export', ['supplier'], ['Valid until', 'Added (UTC)'], ['kg CO₂e/kg (A1–A3)']],
  ['/api/supplier-documents/export', ['supplier'], ['Uploaded (UTC)'], []],
  ['/api/analytics/export', ['supplier'], ['Month from'], ['Requests', 'Orders']],
  ['/api/accounts/export', ['admin'], ['Registered (UTC)'], []],
  ['/api/history/export', ['admin'], ['When (UTC)'], []],
  ['/api/all-products/export', ['admin'], ['Listed (UTC)'], ['Price per kg', 'Min volume (tons)']],
  ['/api/all-documents/export', ['admin'], ['Uploaded (UTC)'], []],
  ['/api/epds/to-check/export', ['admin'], ['Valid until', 'Added (UTC)'], ['Linked products']],
  ['/api/mails/export', ['admin'], ['Made (UTC)'], ['Tries']],
]

describe('exported lists', () => {
  it.each(lists)('%s is the same list as a workbook and as CSV, for its readers only', async (path, readers) => {
    for (const role of readers) {
      const person = await world[role]()
      const workbook = await exportedList(world, person, `${path}?format=xlsx`)
      const csv = await exportedList(world, person, `${path}?separator=tab&decimal=comma`)
      expect(workbook.status).toBe(200)
      expect(workbook.headers.get('content-type')).toMatch(/\.spreadsheetml\.sheet$/)
      expect(workbook.headers.get('content-disposition')).toMatch(
        /^attachment; filename="verdigris-[a-z]+-[\d-]+\.xlsx"$/,
      )
      expect(workbook.headers.get('cache-control')).toBe('private, no-store')
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(csv.heads).toEqual(workbook.heads)
      expect((await exportedList(world, person, `${path}?format=pdf`)).status).toBe(400)
    }
    for (const role of everybody.filter((one) => !readers.includes(one)))
      expect([role, (await exportedList(world, await world[role](), `${path}?format=xlsx`)).status]).toEqual([
        role,
        403,
      ])
    expect((await exportedList(world, null, `${path}?format=xlsx`)).status).toBe(401)
  })

  it.each(lists)('%s has dates as dates and numbers as numbers in a workbook', async (path, [role], dates, numbers) => {
    const people = await scene()
    const reader = people[role ?? 'admin']

    const { kinds, rows } = await exportedList(world, reader, `${path}?format=xlsx`)

    expect(rows.length).toBeGreaterThan(0)
    const expected = [...dates.map((head) => [head, 'date']), ...numbers.map((head) => [head, 'number'])]
    for (const row of kinds) expect(row).toMatchObject(Object.fromEntries(expected))
  })

  it.each(lists)('%s is exported 60 times in five minutes', async (path, [role]) => {
    const person = await world[role ?? 'admin']()
    const limit = path === '/api/products/export' ? 'exportProducts' : 'exportList'
    await Promise.all(Array.from({ length: 60 }, () => world.services.limits.consume(limit, person.personId)))

    expect((await exportedList(world, person, `${path}?format=xlsx`)).status).toBe(429)
  })
})

/** A row in every list of these three. */
async function scene(): Promise<Record<Role, Person>> {
  const [customer, supplier, admin] = [await world.customer(), await world.supplier(), await world.admin()]
  await moveTo(supplier, 'Turkey')
  await update(supplier, await world.product(supplier))
  await world.quote(customer)
  await add(supplier)
  await documents.add(supplier)
  const mail = {
    id: randomUUID(),
    to_address: supplier.email,
    subject: 'Test',
    about: 'people',
    state: 'sent' as const,
  }
  await world.db
    .insertInto('mails')
    .values({ ...mail, tries: 1 })
    .execute()
  return { customer, supplier, admin }
}
