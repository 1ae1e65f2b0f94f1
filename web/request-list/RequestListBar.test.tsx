import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CompareBar } from '#web/suppliers/CompareBar.tsx'
import { openRequestList, requestBar, requestDialog, sampleItem } from '#test/request-list.tsx'

const [one, two, three] = [
  sampleItem(1),
  sampleItem(2),
  sampleItem(3, { supplier_id: null, company_name: null }),
] as const
const open = async () => {
  await requestBar.getByRole('button', { name: /in your request list$/ }).click()
  await expect.element(requestDialog).toBeVisible()
}

test('the bar counts the products on the list, and links to the request', async () => {
  await openRequestList({ listed: [one, two] })

  await expect.element(requestBar.getByRole('button', { name: '2 products in your request list' })).toBeVisible()
  await expect
    .element(requestBar.getByRole('link', { name: 'Create request' }))
    .toHaveAttribute('href', '/quotes/new?list=1')
})

test('the bar is hidden while the list is empty', async () => {
  await openRequestList({ offered: [one] })

  await expect.element(page.getByRole('button', { name: 'Add to request' })).toBeVisible()
  await expect.element(requestBar).not.toBeInTheDocument()
})

test.each(['supplier', 'admin'] as const)('the bar is hidden from a %s, who has no list', async (role) => {
  const { account } = await openRequestList({ offered: [one], listed: [one], actor: { role } })

  await expect.element(page.getByText('Steel Beam 1')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(account.requests).toEqual([])
})

test('the list shows each product, its supplier and the facts to decide by', async () => {
  await openRequestList({
    listed: [{ ...one, size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2', volume: 12.5, pieces: 8 }, three],
  })

  await open()

  await expect.element(requestDialog.getByText('Standard product')).toBeVisible()
  const [first, last] = requestDialog.getByRole('listitem').elements()
  await expect
    .element(requestDialog.getByRole('link', { name: 'Steel Beam 1' }))
    .toHaveAttribute('href', `/products/${one.id}`)
  await expect
    .element(requestDialog.getByRole('link', { name: 'Nordstål Demo AB' }))
    .toHaveAttribute('href', `/suppliers/${one.supplier_id}`)
  expect(first?.textContent).toContain('HEA 200 · S355J2 · EN 10025-2')
  expect(first?.textContent).toContain('Minimum: 5 tons · List price: 1.02 EUR/kg')
  await expect.element(requestDialog.getByRole('textbox', { name: /^Tons of Steel Beam 1/ })).toHaveValue('12.5')
  await expect.element(requestDialog.getByRole('textbox', { name: /^Pieces of Steel Beam 1/ })).toHaveValue('8')
  expect(first?.textContent).toContain("EPD: 0.56 kg CO₂e per kg · Supplier's statement for the product")
  expect(last?.textContent).toContain('Standard product')
})

test('tons and pieces are saved when their field is left, and an unclear number asks first', async () => {
  const { account } = await openRequestList({ listed: [{ ...one, volume: 7 }] })
  await open()
  const tons = requestDialog.getByRole('textbox', { name: /^Tons of Steel Beam 1/ })

  await requestDialog.getByRole('textbox', { name: /^Pieces of Steel Beam 1/ }).fill('8')
  await tons.fill('1,234')
  await requestDialog.getByText(/Minimum: 5 tons/).click()

  await expect.element(requestDialog.getByText(/can be/).first()).toBeVisible()
  await expect.poll(() => account.items).toMatchObject([{ volume: 7, pieces: 8 }])
  await tons.fill('4,1')
  await requestDialog.getByText(/Minimum: 5 tons/).click()
  await expect.poll(() => account.items).toMatchObject([{ volume: 4.1, pieces: 8 }])
  await tons.fill('')
  await requestDialog.getByText(/Minimum: 5 tons/).click()
  await expect.poll(() => account.items).toMatchObject([{ volume: null, pieces: 8 }])
})

test('removing a product keeps the focus in the list, and can be undone', async () => {
  const { account } = await openRequestList({ listed: [{ ...one, volume: 7 }, two] })
  await open()

  await requestDialog.getByRole('button', { name: 'Remove Steel Beam 1, Nordstål Demo AB' }).click()

  await expect.element(requestDialog.getByRole('link', { name: 'Steel Beam 1' })).not.toBeInTheDocument()
  expect(requestDialog.element().contains(document.activeElement)).toBe(true)
  await expect.poll(() => account.items.map(({ id }) => id)).toEqual([two.id])

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(requestDialog.getByRole('link', { name: 'Steel Beam 1' })).toBeVisible()
  await expect
    .poll(() => account.items.map(({ id, volume }) => [id, volume]))
    .toEqual([
      [two.id, null],
      [one.id, 7],
    ])
})

test('clearing empties the list with a note, and can be undone', async () => {
  const { account } = await openRequestList({ listed: [one, two] })
  await open()

  await requestDialog.getByRole('button', { name: 'Clear all' }).click()

  await expect.element(requestDialog.getByRole('heading', { name: 'No products in your request list' })).toBeVisible()
  await expect.poll(() => account.requests).toEqual(['DELETE all'])
  expect(account.items).toEqual([])

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(requestBar.getByRole('button', { name: /^2 products/ })).toBeVisible()
  await expect.poll(() => account.items.map(({ id }) => id)).toEqual([one.id, two.id])
})

test('closing an empty list moves the focus to the heading', async () => {
  await openRequestList({ listed: [one] })
  await open()
  await requestDialog.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(requestBar).not.toBeInTheDocument()

  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('heading', { name: 'Products' })).toHaveFocus()
})

test('a viewer can look and remove, and reads why a request is impossible', async () => {
  const { account } = await openRequestList({ listed: [one], actor: { company_role: 'viewer' } })

  await expect
    .element(requestBar.getByRole('link', { name: 'Create request' }))
    .toHaveAttribute('aria-disabled', 'true')
  await open()
  await expect.element(requestDialog.getByRole('textbox')).not.toBeInTheDocument()
  await requestDialog.getByRole('button', { name: /^Remove/ }).click()

  await expect.poll(() => account.items).toEqual([])
})

test.each([360, 1440])('the bar lies below the comparison, both whole and readable, %i pixels wide', async (width) => {
  await page.viewport(width, 640)
  const chosen = [one, two].map(({ id }) => ({ kind: 'product' as const, id }))
  await openRequestList({
    listed: [one, two, three],
    beside: <CompareBar chosen={chosen} search={{ search: 1 }} onRemove={() => {}} onClear={() => {}} />,
  })
  await expect.element(requestBar).toBeVisible()

  const boxes = [page.getByRole('region', { name: 'Comparison' }), requestBar].map((bar) =>
    bar.element().getBoundingClientRect(),
  )
  const [comparison, list] = boxes as [DOMRect, DOMRect]
  expect(list.top).toBeGreaterThanOrEqual(comparison.bottom)
  expect(list.bottom).toBeLessThanOrEqual(640)
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
  // The reserve for the focus is at least as high as both bars.
  const reserve = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  expect(reserve).toBeGreaterThanOrEqual(list.bottom - comparison.top + 8)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
