import type { Role } from '#domain/access/role.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { useSession } from '#web/session.tsx'
import { ProductAccordion } from './ProductAccordion.tsx'
import type { Supplier } from './queries.ts'
import type { SupplierProduct } from './queries/supplier-pages.ts'

const id = '00000000-0000-4000-8000-000000000001'

const product = (number: number, changes: Partial<SupplierProduct> = {}): SupplierProduct => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Steel Beam ${number}`,
  material: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 5,
  epd_value: 0.56,
  effective_epd: { value: 0.56, source: 'product' },
  dimensions: { Height: '96 mm' },
  size: null,
  grade: null,
  standard: null,
  ...changes,
})

const supplier: Pick<Supplier, 'id' | 'groups' | 'opened'> = {
  id,
  groups: [
    { material: 'Steel', subcategory: 'HEA Beam', count: 2 },
    { material: 'Steel', subcategory: 'U-Bar', count: 3 },
    { material: 'Brass', subcategory: 'Flat Bar', count: 1 },
  ],
  opened: { material: 'Steel', subcategory: 'HEA Beam', products: [product(1), product(2)], more: false },
}

type Asked = { profile: string | null; page: string | null }

/** Renders the accordion for a person with this role, with a server that answers requests for groups. Returns the requests. */
async function open(
  shown: ReactNode,
  { role = 'customer', group = () => Response.json({ products: [product(9)], more: false }) }: Scene = {},
) {
  const requests: Asked[] = []
  serverAnswers((_method, _body, path, query) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor({ role }), expires_at: null })
    const question = { profile: query.get('profile'), page: query.get('page') }
    requests.push(question)
    return group(question)
  })
  const SignedIn = () => useSession().actor && shown
  await openScreen(<SignedIn />)
  return requests
}
type Scene = { role?: Role; group?: (asked: Asked) => Response }

const accordion = <ProductAccordion supplier={supplier} at={Date.now()} />
const control = (name: RegExp) => page.getByRole('button', { name })

test('the counts and the loaded group are shown without another request', async () => {
  const requests = await open(accordion)

  await expect.element(control(/^Steel 5 products/)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(control(/^Brass 1 product$/)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('link', { name: 'Steel Beam 1' })).toBeVisible()
  await expect.element(page.getByText('EPD: 0.56 kg CO₂e').first()).toBeVisible()
  await expect.element(page.getByText('96 mm').first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Request Quote →' }).first())
    .toHaveAccessibleDescription('Steel Beam 1')
  expect(requests).toEqual([])
})

test('opening a group loads it, and closes the one before', async () => {
  const requests = await open(accordion)

  await control(/^U-Bar/).click()

  await expect.element(page.getByRole('link', { name: 'Steel Beam 9' })).toBeVisible()
  await expect.element(control(/^HEA Beam/)).toHaveAttribute('aria-expanded', 'false')
  expect(requests).toEqual([{ profile: 'U-Bar', page: '1' }])
})

test('a group is preloaded when the keyboard reaches it', async () => {
  const requests = await open(accordion)
  await expect.element(control(/^HEA Beam/)).toBeVisible()

  control(/^U-Bar/)
    .element()
    .focus()

  await expect.poll(() => requests).toEqual([{ profile: 'U-Bar', page: '1' }])
  await expect.element(control(/^U-Bar/)).toHaveAttribute('aria-expanded', 'false')
})

test('a failed group is shown with a retry', async () => {
  let broken = true
  await open(accordion, {
    group: () => (broken ? refusal(403, 'forbidden', 'no') : Response.json({ products: [product(9)], more: false })),
  })

  await control(/^U-Bar/).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load supplier data/)
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(page.getByRole('link', { name: 'Steel Beam 9' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a button shows more of a large group, each product once, and focuses the first new one', async () => {
  const large = {
    ...supplier,
    groups: [{ material: 'Steel' as const, subcategory: 'HEA Beam', count: 3 }],
    opened: { material: 'Steel' as const, subcategory: 'HEA Beam', products: [product(1), product(2)], more: true },
  }
  let broken = true
  const requests = await open(<ProductAccordion supplier={large} at={Date.now()} />, {
    // The second product moved onto the second page, so both pages contain it.
    group: () =>
      broken ? refusal(403, 'forbidden', 'no') : Response.json({ products: [product(2), product(3)], more: false }),
  })

  await expect.element(page.getByText('2 of 3 products')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load supplier data/)
  await expect.element(page.getByRole('link', { name: 'Steel Beam 2' })).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(page.getByText('3 of 3 products')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Steel Beam 3' })).toHaveFocus()
  expect(page.getByRole('link', { name: /^Steel Beam/ }).elements()).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(requests.every((at) => at.page === '2')).toBe(true)
})

test('the product of the page is marked', async () => {
  await open(<ProductAccordion supplier={supplier} at={Date.now()} current={product(2).id} />)

  await expect.element(page.getByRole('link', { name: 'Steel Beam 2' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Steel Beam 1' })).not.toHaveAttribute('aria-current')
})

test.each(['supplier', 'admin'] as const)('the button tells a %s why no quote can be requested', async (role) => {
  await open(accordion, { role })
  const button = page.getByRole('button', { name: 'Request Quote →' }).first()

  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('Only customers request quotes.')
  await userEvent.click(button, { force: true })
  await expect.element(page.getByRole('link', { name: 'Request Quote →' })).not.toBeInTheDocument()
})
