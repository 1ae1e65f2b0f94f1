import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beam, check, choose, chooseBeam, openForm, send } from '#test/request-form.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const volume = () => field('Volume (tons)')
const size = () => page.getByRole('combobox', { name: 'Size', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const lines = () => page.getByRole('region', { name: 'Positions' }).getByRole('listitem')

async function describePosition(details: string, tons: string) {
  const manual = page.getByRole('switch', { name: /Enable manual input/ })
  if (!(manual.element() as HTMLInputElement).checked) await manual.click()
  await page.getByLabelText(/^Product details/).fill(details)
  await volume().fill(tons)
}

async function openTwo() {
  const scene = await openForm()
  await chooseBeam()
  await volume().fill('25')
  await button('From the catalogue').click()
  await choose('Profile', 'IPE Beam')
  await describePosition('IPE beams, mill length', '6')
  return scene
}

test('further positions fold to lines, and all are sent in their order', async () => {
  const { sent } = await openTwo()

  await expect.element(lines().nth(0)).toMatchTextContent(/Steel HEA Beam/)
  await expect.element(lines().nth(0)).toMatchTextContent(/25 t/)
  await expect.element(page.getByText('31 t', { exact: true })).toBeVisible()
  await check()
  const answers = page.getByRole('region', { name: /Check your answers/ })
  await expect.element(answers.getByRole('listitem').nth(0)).toMatchTextContent(/Steel HEA Beam.*25 tons.*Nordstål/s)
  await expect.element(answers.getByRole('listitem').nth(1)).toMatchTextContent(/IPE beams, mill length.*6 tons/s)
  await send()

  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        positions: [
          { product_id: beam.id, volume: 25 },
          { product_id: null, profile: 'IPE Beam', manual_product_details: 'IPE beams, mill length', volume: 6 },
        ],
      },
    ])
})

test('suppliers to ask are chosen for all positions together', async () => {
  const { sent } = await openForm({ adminApproval: false })
  await choose('Material', 'Steel')
  await choose('Profile', 'HEA Beam')
  await describePosition('HEA beams, cut', '6')
  const supplier = page.getByRole('checkbox', { name: 'Nordstål Demo AB' })
  await supplier.click()
  await button('From the catalogue').click()
  await choose('Profile', 'IPE Beam')
  await describePosition('IPE beams, cut', '3')

  await expect.element(supplier).toBeChecked()
  await check()
  const answers = page.getByRole('region', { name: /Check your answers/ })
  await expect.element(answers.getByText('Nordstål Demo AB')).toBeVisible()
  await page.getByRole('button', { name: 'Send Quote Request to 1 supplier' }).click()

  await expect.poll(() => sent).toMatchObject([{ wished_supplier_ids: [beam.supplier_id], positions: [{}, {}] }])
})

test('a position opens again with its input', async () => {
  await openTwo()

  await page.getByRole('button', { name: /^Steel HEA Beam/ }).click()

  await expect.element(volume()).toHaveValue('25')
  await expect.element(page.getByRole('radio', { name: /Nordstål Demo AB/ })).toBeChecked()
  await expect.element(lines().nth(1)).toMatchTextContent(/IPE beams, mill length/)
})

test('a position is copied below itself', async () => {
  await openTwo()

  await button('Copy position 1').click()

  await expect.element(lines().nth(2)).toMatchTextContent(/IPE beams/)
  await expect.element(volume()).toHaveValue('25')
})

test('a position can be moved by keyboard', async () => {
  const { drafts } = await openTwo()

  const moved = page.getByRole('button', { name: /^IPE beams, mill length/ })
  ;(moved.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')

  await expect.element(lines().nth(0)).toMatchTextContent(/IPE beams, mill length/)
  await expect.element(moved).toHaveFocus()
  expect(drafts.at(-1)?.positions?.open).toBe(0)
})

test('a position can be removed, and restored by an undo', async () => {
  await openTwo()

  await button('Remove position 1').click()
  await expect.poll(() => page.getByRole('region', { name: 'Positions' }).query()).toBeNull()
  await button('Undo').click()

  await expect.poll(() => lines().elements().length).toBe(2)
  await expect.element(volume()).toHaveValue('25')
})

test('an error in a folded position appears there and in the summary', async () => {
  const { sent } = await openTwo()
  await volume().fill('')
  await page.getByRole('button', { name: /^Steel HEA Beam/ }).click()

  await check()

  await expect.element(page.getByRole('alert')).toMatchTextContent(/Position 2: Please enter a valid volume/)
  await expect.element(lines().nth(1)).toMatchTextContent(/Please enter a valid volume/)
  expect(sent).toEqual([])
})

test('pieces and length give the tons; typed tons win, with a note on the difference', async () => {
  const { sent } = await openForm()
  await chooseBeam()

  await button('Add size, grade and pieces').click()
  await expect.element(size()).toHaveFocus()
  await size().fill('he 200 a')
  await field('Length (mm)').fill('12100')
  await field('Pieces').fill('12')
  await expect.element(volume()).toHaveValue('6.1420')
  await expect.element(page.getByText(/42\.3 kg\/m/)).toBeVisible()
  await volume().fill('6')
  await expect.element(page.getByText(/the volume is 2\.3 % less than that/)).toBeVisible()
  await field('Pieces').fill('24')
  await expect.element(volume()).toHaveValue('6')
  await button('Use 12.284 t').click()
  await expect.element(volume()).toHaveValue('12.2840')
  await check()
  await send()

  await expect
    .poll(() => sent[0]?.positions)
    .toMatchObject([{ size: 'he 200 a', length_mm: 12_100, pieces: 24, volume: 12.284 }])
})

async function openTube() {
  const scene = await openForm({ initial: { material: 'Steel', profile: 'Square Tube' } })
  await describePosition('Tubes', '3')
  await button('Add size, grade and pieces').click()
  return scene
}

test('a size that is none of the profile shows an error at its field', async () => {
  await openTube()

  await size().fill('60x40')
  await check()

  await expect.element(page.getByRole('link', { name: /is no size of Square Tube/ })).toBeVisible()
})

test('an unknown grade is sent as written', async () => {
  const { sent } = await openTube()

  await size().fill('60x40x3')
  await page.getByRole('combobox', { name: 'Grade' }).fill('Mill choice')
  await expect.element(page.getByText('Not a grade that we know: sent as you wrote it')).toBeVisible()
  await check()
  await send()

  await expect.poll(() => sent[0]?.positions).toMatchObject([{ size: '60x40x3', grade: 'Mill choice' }])
})

test('standard sizes are suggested by keyboard, and the section of a size is drawn', async () => {
  await openForm()
  await chooseBeam()
  await button('Add size, grade and pieces').click()

  await expect.element(page.getByRole('img', { name: 'HEA Beam: height h, width b, web s, flange t' })).toBeVisible()
  await expect.element(size()).toHaveFocus()
  await userEvent.keyboard('200')
  await userEvent.keyboard('{ArrowDown}{Enter}')

  await expect.element(size()).toHaveValue('HEA 200')
  await expect
    .element(page.getByRole('img', { name: 'HEA Beam: height 190, width 200, web 6.5, flange 10 mm' }))
    .toBeVisible()
  await size().fill('as drawn')
  await expect.element(page.getByRole('img', { name: 'HEA Beam: height h, width b, web s, flange t' })).toBeVisible()
})

test('the drawing is beside the fields of the size, and below them at 360 px', async () => {
  await openForm()
  await chooseBeam()
  await button('Add size, grade and pieces').click()
  const drawing = page.getByRole('img', { name: /^HEA Beam:/ })
  await expect.element(drawing).toBeVisible()
  const box = (element: Element) => element.getBoundingClientRect()

  expect(box(drawing.element()).left).toBeGreaterThan(box(size().element()).right)
  await page.viewport(360, 800)
  await expect.poll(() => box(drawing.element()).top > box(field('Pieces').element()).bottom).toBe(true)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1280, 900)
})

test('a draft restores all positions', async () => {
  const { drafts } = await openTwo()

  const kept = drafts.at(-1)

  expect(kept?.positions?.listed).toHaveLength(2)
  expect(kept?.positions?.open).toBe(1)
  expect(kept?.fields.manual_product_details).toBe('IPE beams, mill length')
})
