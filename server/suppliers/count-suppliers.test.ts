import { describe, expect, it } from 'vitest'
import { gradeKey } from '#domain/products/product-grade.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const list = (seller: Person, products: readonly { size: string; grade: string }[]) =>
  world.db
    .insertInto('products')
    .values(
      products.map(({ size, grade }) => ({
        supplier_id: seller.id,
        name: 'Copper Round Bar',
        material: 'Copper' as const,
        category: 'Copper',
        subcategory: 'Round Bar',
        size,
        grade,
        grade_key: gradeKey('Copper', grade),
      })),
    )
    .execute()

const bar = { material: 'Copper', profile: 'Round Bar' }

describe('countSuppliers', () => {
  it('counts active suppliers by size and grade in any spelling, in the order of the positions', async () => {
    const [one, other, closed] = await Promise.all([
      world.supplier(),
      world.supplier(),
      world.supplier({ user_status: 'deactivated' }),
    ])
    await list(one, [
      { size: '31', grade: 'CW004A' },
      { size: '31', grade: 'CW024A' },
    ])
    await list(other, [{ size: '31', grade: 'CW024A' }])
    await list(closed, [{ size: '31', grade: 'CW004A' }])

    const answer = await world.as(await world.customer()).post('/api/suppliers/counts', {
      positions: [
        { ...bar, size: '33' },
        { ...bar, size: 'ø31' },
        { ...bar, size: '31', grade: 'cw 004 a' },
        { ...bar, material: 'Brass', size: '31' },
      ],
    })

    expect([answer.status, answer.body]).toEqual([
      200,
      { counts: [0, 2, 1, 0].map((suppliers) => ({ suppliers, is_more: false })) },
    ])
  })

  it('says that there may be more when it stops counting', async () => {
    const seller = await world.supplier()
    await list(
      seller,
      Array.from({ length: 201 }, () => ({ size: '37', grade: 'CW004A' })),
    )

    const { body } = await world.as(await world.customer()).post('/api/suppliers/counts', {
      positions: [{ ...bar, size: '37' }],
    })

    expect(body).toEqual({ counts: [{ suppliers: 1, is_more: true }] })
  })

  it.each([
    ['no positions', { positions: [] }],
    ['201 positions', { positions: Array.from({ length: 201 }, () => ({ ...bar, size: '31' })) }],
    ['a position without a size', { positions: [bar] }],
    ['an unknown material', { positions: [{ ...bar, material: 'Gold', size: '31' }] }],
  ])('returns 400 for %s', async (_what, input) => {
    const answer = await world.as(await world.customer()).post('/api/suppliers/counts', input)

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  })

  it('returns 401 to a visitor', async () => {
    const answer = await world.as(null).post('/api/suppliers/counts', { positions: [{ ...bar, size: '31' }] })

    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
  })
})
