import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProduct, sampleSupplier } from '#test/found-suppliers.ts'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { Product } from '#web/products/queries.ts'
import { AskThese } from './AskThese.tsx'
import { entryOfProduct, entryOfSupplier, type ComparedEntry } from './compared-entry.ts'

const [nordic, norwegian, german] = [
  sampleSupplier(),
  sampleSupplier({ company_name: 'Eksempel Jern AS' }),
  sampleSupplier({ company_name: 'Beispiel Stahl GmbH' }),
]
const all = [nordic.id, norwegian.id, german.id]
const of = (supplier: typeof nordic, different: Partial<Product> = {}): ComparedEntry => {
  const entry = entryOfProduct(sampleProduct(supplier, { size: 'HEA 200', grade: 'S355J2', ...different }))
  if (entry === null) throw new Error('a product without a supplier')
  return entry
}
async function searchOf(entries: readonly ComparedEntry[], name = 'Ask these 3') {
  await openScreen(<AskThese entries={entries} />)
  const link = page.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  expect(pathname).toBe('/quotes/new')
  return Object.fromEntries(searchParams)
}

test('the same goods of three suppliers are asked for as one product of the first', async () => {
  const entries = [of(nordic), of(norwegian, { grade: 's355 J2' }), of(german)]

  expect(await searchOf(entries)).toEqual({
    ask: all.join('_'),
    material: 'Steel',
    profile: 'HEA Beam',
    product: entries[0]?.product_id,
  })
})

test('products of one profile and different sizes fill in material and profile', async () => {
  const entries = [of(nordic), of(norwegian, { size: 'HEA 220' }), of(german)]

  expect(await searchOf(entries)).toEqual({ ask: all.join('_'), material: 'Steel', profile: 'HEA Beam' })
})

test('different goods, and whole suppliers, are asked without a position', async () => {
  const entries = [of(nordic), of(nordic, { subcategory: 'Pipe' }), entryOfSupplier(norwegian), entryOfSupplier(german)]

  expect(await searchOf(entries)).toEqual({ ask: all.join('_') })
})

test('several products of one supplier cannot be asked together', async () => {
  await openScreen(
    <>
      <AskThese entries={[of(nordic), of(nordic)]} />
      <p>The end</p>
    </>,
  )

  await expect.element(page.getByText('The end')).toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
})

test('a supplier that the company has blocked is named and not asked', async () => {
  serverAnswers((_method, _body, path) =>
    Response.json(
      path === '/api/session'
        ? { actor: sessionActor({ role: 'customer' }), expires_at: null }
        : { marks: [{ supplier_id: norwegian.id, company_name: norwegian.company_name, kind: 'blocked' }] },
    ),
  )

  expect(await searchOf([of(nordic), of(norwegian), of(german)], 'Ask these 2')).toMatchObject({
    ask: [nordic.id, german.id].join('_'),
  })
  await expect
    .element(page.getByText('No request asks a supplier that your company has blocked: Eksempel Jern AS.'))
    .toBeVisible()
})
