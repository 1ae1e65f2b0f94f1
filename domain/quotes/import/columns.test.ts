import { expect, test } from 'vitest'
import { positionFields } from '#domain/quotes/position.ts'
import { positionColumnNames } from './columns.ts'

test('every field of a position except its product has a column', () => {
  const fields = Object.keys(positionFields).filter((field) => field !== 'product_id')

  expect([...positionColumnNames].toSorted()).toEqual(fields.toSorted())
})
