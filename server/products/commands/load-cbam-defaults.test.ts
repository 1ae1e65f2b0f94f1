import { describe, expect, it } from 'vitest'
import { cbamData, cbamIn } from '#test/cbam.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { moveTo, get, update, load } = cbamIn(world)

const rows = () => world.db.selectFrom('cbam_defaults').selectAll().orderBy('country').orderBy('cn_code').execute()
const loaded = async () => (await world.as(await world.admin()).get('/api/cbam/defaults')).body

describe('loadCbamDefaults', () => {
  it('replaces the whole table, and counts the loaded rows', async () => {
    const admin = await world.admin()
    await load(admin, ['7216;Turkey;9,9;Older test;2025-01-01', '7604;Turkey;9,9;Older test;2025-01-01'])

    const { status, body } = await load(admin, [
      '7216 33 10;TR;2,5;A test;2026-01-31',
      '"7216";Other countries;3.123456789;"Another; test";2026-02-28',
    ])

    expect([status, body]).toEqual([200, { count: 2 }])
    expect(await rows()).toMatchObject([
      { country: 'Other countries', cn_code: '7216', value: 3.123456789, source: 'Another; test' },
      { country: 'Turkey', cn_code: '72163310', value: 2.5, valid_on: '2026-01-31' },
    ])
    expect(await loaded()).toMatchObject({
      count: 2,
      sources: ['A test', 'Another; test'],
      source_count: 2,
      valid_on: '2026-02-28',
    })
    const entry = await world.db
      .selectFrom('history')
      .select('detail')
      .where('action', '=', 'loadCbamDefaults')
      .orderBy('sequence', 'desc')
      .executeTakeFirst()
    expect(entry?.detail).toEqual({ count: 2 })
  })

  it('reports bad cells with row and column, and stores nothing', async () => {
    const admin = await world.admin()
    await load(admin, ['7216;Turkey;1;A test;2026-01-31'])
    const before = await rows()

    const { status, body } = await load(admin, [
      '7216;Turkey;1;A test;2026-01-31',
      '72;Atlantis;one;;31.1.2026',
      '7216;Turkey;2;A test;2026-01-31',
    ])

    expect(status).toBe(400)
    expect(body.error.message).toBe('The table has 6 cells that cannot be read. Nothing was loaded.')
    expect(body.error.fields).toMatchObject({
      'Row 3, CN code': 'A CN code has 4 to 8 digits.',
      'Row 3, Date': 'Write a date as 2026-01-31.',
      'Row 4, CN code': 'Row 2 has the same CN code and country.',
    })
    expect(await rows()).toEqual(before)
  })

  it('reports at most a hundred cells, and rejects other files, encodings and columns', async () => {
    const admin = await world.admin()
    const many = await load(admin, Array<string>(60).fill('1;Turkey;x;A test;2026-01-31'))
    expect(Object.keys(many.body.error.fields)).toHaveLength(100)
    expect(many.body.error.message).toContain('120 cells')

    const form = new FormData()
    form.append('file', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'defaults.csv'))
    expect((await world.as(admin).form('/api/cbam/defaults', form)).body.error.fields).toEqual({
      file: 'This file is no CSV file. Please save the table as CSV in UTF-8.',
    })
    expect((await load(admin, ['7216;Turkey;1;"A test;2026-01-31'])).status).toBe(400)
    expect((await load(admin, ['7216;Turkey'], 'CN code;Country')).body.error.fields).toMatchObject({
      'Row 1, Source': 'This column is missing.',
    })
  })

  it('refuses everybody but owners among administrators', async () => {
    const admin = await world.admin()
    const line = '7216;Turkey;1;A test;2026-01-31'

    for (const person of [await world.supplier(), await world.customer(), await world.colleague(admin, 'member')])
      expect((await load(person, [line])).status).toBe(403)
    expect((await load(null, [line])).status).toBe(401)
    expect((await world.as(await world.supplier()).get('/api/cbam/defaults')).status).toBe(403)
  })

  it('accepts 20,000 rows, and one of two at once replaces the other', async () => {
    const admin = await world.admin()
    const table = (value: number) =>
      Array.from({ length: 20_000 }, (_, index) => `${72_000_000 + index};Turkey;${value};A test;2026-01-31`)

    const both = await Promise.all([load(admin, table(1)), load(admin, table(2))])

    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { count, values } = await world.db
      .selectFrom('cbam_defaults')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('value').distinct().as('values')])
      .executeTakeFirstOrThrow()
    expect([count, values]).toEqual([20_000, 1])
  })
})

describe('a product without CBAM data', () => {
  it('shows the marked default value until its supplier gives data', async () => {
    const [admin, supplier, customer] = await Promise.all([world.admin(), world.supplier(), world.customer()])
    await moveTo(supplier, 'Turkey')
    const product = await world.product(supplier)
    const cbam = async () => (await world.as(customer).get(`/api/products/${product}`)).body.cbam
    await load(admin, ['7216;Other countries;3;A test;2026-01-31', '7216;Turkey;2.5;A test;2026-01-31'])
    const standard = { cn_code: '7216', country: 'Turkey', value: 2.5, source: 'A test', valid_on: '2026-01-31' }

    expect(await cbam()).toEqual({ default: true, ...standard })
    expect((await get(supplier, product)).body.default).toEqual(standard)
    await moveTo(supplier, 'Serbia')
    expect(await cbam()).toMatchObject({ default: true, country: 'Other countries', value: 3 })
    await update(supplier, product, cbamData)
    expect(await cbam()).toMatchObject({ default: false, direct_emissions: 0.4123456789 })
  })

  it('shows nothing where CBAM does not apply', async () => {
    const [admin, supplier, customer] = await Promise.all([world.admin(), world.supplier(), world.customer()])
    await load(admin, ['7216;Other countries;3;A test;2026-01-31'])
    const product = await world.product(supplier)

    for (const country of [null, 'Sweden', 'Norway']) {
      await moveTo(supplier, country)
      expect((await world.as(customer).get(`/api/products/${product}`)).body.cbam).toBeNull()
    }
  })
})
