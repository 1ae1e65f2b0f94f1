import { expect, test } from 'vitest'
import { foundPlaceholder, foundProduct } from '#test/found-suppliers.ts'
import { requestOfFound } from './found-request.ts'

const [one, other] = [foundProduct(), foundProduct({ grade: 's355 J2' })]
const ask = `${one.supplier_id}_${other.supplier_id}`

test('fewer than two suppliers are not several', () => {
  expect(requestOfFound([], {})).toBeNull()
  expect(requestOfFound([one], {})).toBeNull()
})

test('the goods and the needs of the search fill in the request', () => {
  const [large, small] = [one, foundProduct({ size: 'HEA 100' })]

  expect(requestOfFound([large, small], { material: 'Steel', profile: 'HEA Beam', my_volume: 20, max_epd: 0 })).toEqual(
    {
      ask: `${large.supplier_id}_${small.supplier_id}`,
      material: 'Steel',
      profile: 'HEA Beam',
      volume: 20,
      max_epd: 0,
    },
  )
})

test('the same size and grade begin with the product of the first', () => {
  expect(requestOfFound([one, other], { material: 'Steel', profile: 'HEA Beam', my_volume: 0 })).toEqual({
    ask,
    material: 'Steel',
    profile: 'HEA Beam',
    product: one.product_id,
  })
})

test('products without a size, and whole suppliers, name no product', () => {
  const unsized = [foundProduct({ size: null }), foundProduct({ size: null })]
  const whole = [foundPlaceholder(), foundPlaceholder()]

  for (const chosen of [unsized, whole])
    expect(requestOfFound(chosen, {})).toEqual({ ask: chosen.map(({ supplier_id }) => supplier_id).join('_') })
})
