import { expect, test } from 'vitest'
import { createDraftStore } from '#web/forms/stored-drafts.ts'
import { emptyQuoteFields } from './new-quote-fields.ts'
import { isFor, requestDrafts, requestForm, sameRequestFields, draftText, type OpenedFor } from './request-draft.ts'

const person = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const product = '11111111-1111-4111-8111-111111111111'
const plain: OpenedFor = { page: 'new', search: {} }
const ofProduct: OpenedFor = { page: 'new', search: { product, volume: 12.5 } }
const review: OpenedFor = { page: 'review', product }
const fields = { ...emptyQuoteFields, material: 'Steel' as const, profile: 'HEA Beam', volume: '12,5' }
const keep = (openedFor: OpenedFor, typed: unknown = { fields, files: [], asked: null }) =>
  createDraftStore(person, requestForm, null).keep({ openedFor, typed })

test('a draft is restored where it was started', () => {
  for (const page of [plain, ofProduct, review]) keep(page)
  const drafts = requestDrafts(person)

  for (const page of [plain, ofProduct, review]) expect(drafts.filter((draft) => isFor(draft, page))).toHaveLength(1)
  expect(drafts.filter((draft) => isFor(draft, { page: 'new', search: { product } }))).toEqual([])
  expect(drafts[0]?.typed.fields).toEqual(fields)
})

test('drafts of an older version and foreign data are ignored', () => {
  keep(plain, { fields: { material: 'Steel' }, files: [], asked: null })
  keep(plain, { fields: { ...fields, material: 'Unobtainium' }, files: [], asked: null })
  keep(plain, { fields, files: [{ id: '../../admin', name: 'x', type: 'x', size: 1 }], asked: null })

  expect(requestDrafts(person)).toEqual([])
})

test('a draft gets a short name from its fields', () => {
  keep(plain)
  const [draft] = requestDrafts(person)
  if (!draft) throw new Error('no draft')

  expect(draftText(draft)).toBe('Steel HEA Beam, 12,5 tons')
  expect(draftText({ ...draft, typed: { ...draft.typed, fields: emptyQuoteFields } })).toBe(
    'Request without a material',
  )
})

test('fields are equal in any order', () => {
  const { street, postal_code, city, country } = emptyQuoteFields.delivery_address

  expect(sameRequestFields({ ...fields, delivery_address: { country, city, postal_code, street } }, fields)).toBe(true)
  expect(
    sameRequestFields({ ...fields, delivery_address: { ...fields.delivery_address, city: 'Gävle' } }, fields),
  ).toBe(false)
})
