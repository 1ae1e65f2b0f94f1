import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { runMigrations } from '#test/run-migrations.ts'
import { openEmpty } from '#test/template.ts'

it('a product of the version before gets the size, grade and standard that its dimensions name, and keeps them', async () => {
  const { db, close } = await openEmpty(inject('template'))
  try {
    await runMigrations(db, '0029')
    const before = [
      ['HEA Beam', { size: 'he 200 a', Grade: 's355  j2', Standard: 'EN 10025-2', Length: '12 m' }],
      ['HEA Beam', { Size: '190x200', Grade: 'x'.repeat(61) }],
      ['HEA Beam', { Size: 'as drawn', Designation: 'HEA 200' }],
      ['Square Tube', { Size: '60 x 40 x 3 mm' }],
      ['Pipe Fittings', { Size: 'DN 50', Grade: 'P235GH' }],
      ['Flat Bar', { Width: '50 mm' }],
      ['Flat Bar', {}],
    ] as const
    for (const [subcategory, dimensions] of before)
      await sql`insert into products (name, material, category, subcategory, dimensions)
        values (${subcategory}, 'Steel', 'Steel', ${subcategory}, ${JSON.stringify(dimensions)}::jsonb)`.execute(db)
    const listed = await sql`select name, dimensions, updated_at from products order by id`.execute(db)

    await runMigrations(db)

    const { rows } = await sql`select name, size, grade, grade_key, standard from products order by name, size`.execute(
      db,
    )
    const none = { size: null, grade: null, grade_key: null, standard: null }
    expect(rows).toEqual([
      { name: 'Flat Bar', ...none },
      { name: 'Flat Bar', ...none },
      { name: 'HEA Beam', size: 'HEA 200', grade: 's355 j2', grade_key: 'S355J2', standard: 'EN 10025-2' },
      { name: 'HEA Beam', ...none },
      { name: 'HEA Beam', ...none },
      { name: 'Pipe Fittings', ...none, size: 'DN 50', grade: 'P235GH', grade_key: 'P235GH' },
      { name: 'Square Tube', ...none, size: '60x40x3' },
    ])
    expect((await sql`select name, dimensions, updated_at from products order by id`.execute(db)).rows).toEqual(
      listed.rows,
    )
    const { rows: triggers } =
      await sql`select tgname from pg_trigger where tgrelid = 'products'::regclass and tgenabled = 'D'`.execute(db)
    expect(triggers).toEqual([])
  } finally {
    await close()
  }
})

it('a size of the version before keeps its decimals when it gets the one reading', async () => {
  const { db, close } = await openEmpty(inject('template'))
  try {
    await runMigrations(db, '0040')
    for (const size of [
      '3.175',
      '1.25x1500',
      '1.275x1500',
      '60.3x2.769',
      '21.336x2.769',
      '8x1250',
      'M 1.250',
      'DN 1.250x2',
    ])
      await sql`insert into products (name, material, category, subcategory, size)
        values (${size}, 'Steel', 'Steel', 'Round Bar', ${size})`.execute(db)

    await runMigrations(db)

    const { rows } = await sql<{ size: string }>`select size from products order by id`.execute(db)
    expect(rows.map(({ size }) => size).toSorted()).toEqual(
      [
        '3.1750',
        '1.25x1500',
        '1.2750x1500',
        '60.3x2.7690',
        '21.336x2.7690',
        '8x1250',
        'M 1.250',
        'DN 1.250x2',
      ].toSorted(),
    )
  } finally {
    await close()
  }
})
