import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beam, check, choose, chooseBeam, openForm, send, toAsk } from '#test/request-form.tsx'
import { ApiError } from '#web/api.ts'
import type { LoadSuppliersToAsk } from './suppliers-to-ask.ts'

const id = (number: number) => `33333333-3333-4333-8333-33333333333${number}`
const sells = { sells: 2, sold: [1, 2] }
const anders = toAsk(id(1), 'Anders Demo AB', sells)
const berit = toAsk(id(2), 'Berit Demo Oy', {
  country: 'Finland',
  fit: 'near',
  misses: ['product', 'documents'],
  documents: 0,
})
const suppliers = [anders, toAsk(beam.supplier_id ?? '', beam.company_name ?? '', sells), berit]

/** Searches like the server, and records what it was asked. */
function searched() {
  const asked: Parameters<LoadSuppliersToAsk>[0][] = []
  const loadSuppliers: LoadSuppliersToAsk = (request) => {
    asked.push(request)
    const found = suppliers.filter(({ company_name }) =>
      company_name.toLowerCase().includes(request.text.toLowerCase()),
    )
    return Promise.resolve({ count: found.length, suppliers: found })
  }
  return { asked, loadSuppliers }
}
const volume = (tons: string) => page.getByRole('textbox', { name: 'Volume (tons)', exact: true }).fill(tons)
const choice = (name: RegExp | string) => page.getByRole('checkbox', { name })
const opens = () => page.getByRole('button', { name: 'Choose suppliers to ask' })
const panel = () => page.getByRole('region', { name: 'Suppliers to ask' })

test('for one product the part is folded, with the supplier of the product as its summary', async () => {
  const { asked, loadSuppliers } = searched()
  const { sent } = await openForm({ loadSuppliers })
  await expect.element(page.getByText(/^An administrator chooses suppliers that fit/)).toBeVisible()

  await chooseBeam()
  await volume('25')

  const folded = () => document.getElementById('wished')?.textContent
  await expect.poll(folded).toBe('Choose suppliers to askNordstål Demo AB')
  await check()
  await send()
  await expect.poll(() => sent).toMatchObject([{ positions: [{ product_id: beam.id }], wished_supplier_ids: [] }])
  expect(asked).toEqual([])
})

test('a supplier can be named beside that of the product, and is sent', async () => {
  const { asked, loadSuppliers } = searched()
  const { sent } = await openForm({ loadSuppliers })
  await chooseBeam()
  await volume('25')

  await opens().click()

  await expect.element(page.getByRole('searchbox', { name: 'Search suppliers' })).toHaveFocus()
  await expect.element(choice('Nordstål Demo AB')).toBeDisabled()
  await expect.element(choice('Nordstål Demo AB')).toBeChecked()
  await expect
    .element(
      panel()
        .getByText(/Sweden · Sells Steel HEA Beam · from 5 t/)
        .first(),
    )
    .toBeVisible()
  await choice('Anders Demo AB').click()
  await check()
  const answers = page.getByRole('region', { name: /Check your answers/ })
  await expect.element(answers.getByText(/Nordstål Demo AB\s+Anders Demo AB/)).toBeVisible()
  await page.getByRole('button', { name: 'Send Quote Request to 2 suppliers' }).click()

  await expect.poll(() => sent).toMatchObject([{ wished_supplier_ids: [anders.id], supplier_ids: [] }])
  expect(asked.at(-1)).toMatchObject({ positions: [{ material: 'Steel', profile: 'HEA Beam', volume: 25 }], text: '' })
})

test('with several positions the part is open, and says how many of them each supplier fits', async () => {
  const { asked, loadSuppliers } = searched()
  await openForm({ loadSuppliers })
  await chooseBeam()
  await volume('25')
  await page.getByRole('button', { name: 'From the catalogue', exact: true }).click()
  await choose('Profile', 'IPE Beam')
  await page.getByRole('switch', { name: /Enable manual input/ }).click()
  await volume('6')

  await expect.poll(() => asked.at(-1)?.positions).toMatchObject([{ volume: 25 }, { profile: 'IPE Beam', volume: 6 }])
  await expect.element(panel().getByText('Sweden · Fits all 2 positions')).toBeVisible()
  await expect
    .element(panel().getByText('Finland · Fits 1 of 2 positions · not position 2, Steel IPE Beam · no valid documents'))
    .toBeVisible()
})

test('a named supplier can be wanted for some of the positions, which are sent', async () => {
  const { loadSuppliers } = searched()
  const { sent } = await openForm({ loadSuppliers })
  await chooseBeam()
  await volume('25')
  for (const details of ['Plate', 'Tube']) {
    await page.getByRole('button', { name: 'From the catalogue', exact: true }).click()
    await page.getByRole('switch', { name: /Enable manual input/ }).click()
    await page.getByRole('textbox', { name: 'Product details' }).fill(details)
    await volume('6')
  }
  await choice('Anders Demo AB').click()

  await page.getByText('For all positions').click()
  await choice('2. Plate').click()
  await expect.element(panel().getByText('Positions 1 and 3')).toBeVisible()
  await choice(/^1\. /).click()
  await expect.element(choice('3. Tube')).toBeDisabled()
  await expect.element(panel().getByText('Position 3', { exact: true })).toBeVisible()

  await check()
  const answers = page.getByRole('region', { name: /Check your answers/ })
  await expect.element(answers.getByText(/Anders Demo AB: Position 3/)).toBeVisible()
  await page.getByRole('button', { name: 'Send Quote Request to 2 suppliers' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { wished_supplier_ids: [anders.id], wished_positions: [{ supplier_id: anders.id, positions: [3] }] },
    ])
})

test('a named supplier stays while others are searched, and can be taken out', async () => {
  const { loadSuppliers } = searched()
  const { drafts } = await openForm({ loadSuppliers })
  await opens().click()
  await choice('Anders Demo AB').click()

  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('berit')

  await expect.element(panel().getByText('Already chosen')).toBeVisible()
  await expect.element(choice('Berit Demo Oy')).not.toBeChecked()
  expect(drafts.at(-1)?.fields.wished).toEqual([{ id: anders.id, company_name: 'Anders Demo AB' }])
  await choice('Anders Demo AB').click()
  await expect.element(choice('Anders Demo AB')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Suppliers to ask' })).toHaveFocus()
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('nobody')
  await expect.element(panel().getByText('No supplier has this in its name or country.')).toBeVisible()
})

test("the server's refusal of a supplier appears at the part, and the choice stays", async () => {
  const { loadSuppliers } = searched()
  const message = 'Only active suppliers can receive a request.'
  await openForm({
    loadSuppliers,
    reply: () => Promise.reject(new ApiError(400, 'invalid', message, { wished_supplier_ids: message })),
  })
  await chooseBeam()
  await volume('25')
  await opens().click()
  await choice('Anders Demo AB').click()
  await check()
  await page.getByRole('button', { name: 'Send Quote Request to 2 suppliers' }).click()

  await page.getByRole('link', { name: message }).click()
  await expect.element(page.getByRole('group', { name: 'Suppliers to ask' })).toHaveFocus()
  await expect.element(panel().getByText(message)).toBeVisible()
  await expect.element(choice('Anders Demo AB')).toBeChecked()
})

test('suppliers that a link names come first, then favourites as the server lists them', async () => {
  const favourite = toAsk(id(3), 'Cecilia Demo AB', { favourite: true })
  await openForm({
    initial: { wished: [{ id: berit.id, company_name: berit.company_name }] },
    loadSuppliers: () => Promise.resolve({ count: 3, suppliers: [favourite, anders, berit] }),
  })

  await expect.element(panel().getByText('1 to ask')).toBeVisible()
  await expect.element(panel().getByText(/^Favourite · Sweden/)).toBeVisible()
  const names = () =>
    panel()
      .getByRole('checkbox')
      .elements()
      .map((box) => box.closest('div[class*=supplier]')?.querySelector('label')?.textContent)
  await expect.poll(names).toEqual(['Berit Demo Oy', 'Cecilia Demo AB', 'Anders Demo AB'])
})

test('the part fits a window of 360 px', async () => {
  const { loadSuppliers } = searched()
  await page.viewport(360, 800)
  await openForm({ loadSuppliers })
  await opens().click()

  await expect.element(choice('Anders Demo AB')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1280, 900)
})
