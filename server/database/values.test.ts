import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { useWorld } from '#test/world.ts'

// These tests run once on the embedded engine and once on PostgreSQL (TEST_DATABASE_URL), with the same expectations.
const world = useWorld()

const first = '11111111-1111-4111-8111-111111111111'
const second = '22222222-2222-4222-8222-222222222222'

describe('values of the database', () => {
  it('become the same JavaScript values on both engines', async () => {
    const { rows } = await sql<Record<string, unknown>>`select
      1.9315::numeric as numeric, 0::numeric as zero, 12345678.90::numeric as large,
      9007199254740991::bigint as bigint, 42::integer as integer, 0.5::float8 as float,
      date '2026-02-28' as date, timestamptz '2026-02-28 23:59:59.123+02' as timestamptz,
      true as yes, false as no, 'Åsa ''x'''::text as text, ${first}::uuid as uuid,
      array[${first}, ${second}]::uuid[] as uuids, '{}'::uuid[] as no_uuids,
      '{"HEA": "200 mm", "list": [1.5, null], "deep": {"a": true}}'::jsonb as jsonb, '"text"'::jsonb as json_text,
      null::numeric as null_numeric, null::date as null_date, null::jsonb as null_jsonb, null::uuid[] as null_uuids,
      (select count(*) from regions) as count, (select sum(x) from (values (0.1), (0.2)) as t (x)) as sum`.execute(
      world.db,
    )

    expect(rows[0]).toStrictEqual({
      numeric: 1.9315,
      zero: 0,
      large: 12345678.9,
      bigint: 9007199254740991,
      integer: 42,
      float: 0.5,
      date: '2026-02-28',
      timestamptz: new Date('2026-02-28T21:59:59.123Z'),
      yes: true,
      no: false,
      text: "Åsa 'x'",
      uuid: first,
      uuids: [first, second],
      no_uuids: [],
      jsonb: { HEA: '200 mm', list: [1.5, null], deep: { a: true } },
      json_text: 'text',
      null_numeric: null,
      null_date: null,
      null_jsonb: null,
      null_uuids: null,
      count: 7,
      sum: 0.3,
    })
  })

  it('return as they were written', async () => {
    const customer = await world.customer()
    const values = {
      customer_id: customer.id,
      notes: 'Plate "20 mm" \\ Ø',
      volume: 0.1,
      latest_delivery_date: '2027-03-28',
      selected_suppliers: [first, second],
      accepted_at: null,
      created_at: new Date('2026-03-29T01:30:00.456Z'),
    } as const

    const selected_suppliers = [...values.selected_suppliers] as string[] as CompanyId[]
    const row = await world.db
      .with('quote', (qb) =>
        qb
          .insertInto('orders')
          .values({ ...values, selected_suppliers })
          .returningAll(),
      )
      .with('position', (qb) =>
        qb
          .insertInto('order_positions')
          .columns(['order_id', 'position', 'manual_product_details', 'volume', 'max_epd'])
          .expression((eb) =>
            eb
              .selectFrom('quote')
              .select([
                'id',
                sql<number>`1`.as('position'),
                sql<string>`'Plate'`.as('what'),
                'volume',
                sql<number>`0.6866`.as('max_epd'),
              ]),
          )
          .returning(['max_epd', 'volume as position_volume']),
      )
      .selectFrom(['quote', 'position'])
      .selectAll()
      .executeTakeFirstOrThrow()

    expect(row).toMatchObject({ ...values, max_epd: 0.6866, position_volume: 0.1 })
    expect(row).toMatchObject({
      status: 'pending_admin_approval',
      admin_approved: false,
      version: 1,
      admin_notes: null,
    })
  })

  it('match Swedish letters in either case, and an escaped wildcard literally', async () => {
    const { rows } = await sql<Record<string, boolean>>`
      select 'ÅSA' ilike 'åsa' as letter_case, 'a%b' like ${'a\\%b'} as literal, 'axb' like ${'a\\%b'} as wildcard`.execute(
      world.db,
    )

    expect(rows[0]).toEqual({ letter_case: true, literal: true, wildcard: false })
  })
})

describe('a transaction', () => {
  it('leaves nothing when it fails', async () => {
    const customer = await world.customer()

    const failing = world.db.transaction().execute(async (tx) => {
      await tx.insertInto('calculator_projects').values({ user_id: customer.personId, name: 'Bridge' }).execute()
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    const rows = await world.db
      .selectFrom('calculator_projects')
      .where('user_id', '=', customer.personId)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  it('reports a violated unique constraint by the same code', async () => {
    const customer = await world.customer()

    const again = world.db.insertInto('auth_users').values({ name: 'x', email: customer.email }).execute()

    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
})
