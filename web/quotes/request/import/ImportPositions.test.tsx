import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { positionExamples } from '#domain/quotes/import/template.ts'
import { field, heads, paste, sound, wrong } from '#test/pasted-positions.ts'
import { openScreen } from '#test/screen.tsx'
import type { PositionFields } from '#web/quotes/request/position-fields.ts'
import { ImportPositions } from './ImportPositions.tsx'
import { positionWorkbook } from './position-workbook.ts'

const added: PositionFields[][] = []
function Form({ room = 200 }: { room?: number }) {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <h1>New request</h1>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <ImportPositions
        opened={opened}
        onClose={() => setOpened(false)}
        onOpen={() => setOpened(true)}
        onAdd={(positions) => added.push(positions)}
        room={room}
      />
    </>
  )
}
async function open(room?: number) {
  added.length = 0
  await openScreen(<Form {...(room !== undefined && { room })} />)
  await expect.element(field()).toHaveFocus()
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const rowTexts = () =>
  page
    .getByRole('table', { name: 'Read positions' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent).filter(Boolean))

test('pasted cells are read at once, shown, and added', async () => {
  await open()

  await paste(heads, sound, 'Summa\t\t\t8')

  await expect.element(page.getByText('1 row of the list read, all without problems.')).toBeVisible()
  await expect.element(page.getByText('Row 3 is a total and is left out.')).toBeVisible()
  expect(rowTexts()).toEqual([['Row 2', 'SteelHEA Beam', 'HEA 200', 'S355J2', '12100 mm', '8', '4.095 t']])
  await button('Add 1 position').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(added).toMatchObject([
    [{ material: 'Steel', profile: 'HEA Beam', size: 'HEA 200', length_mm: '12100', pieces: '8', weighed: '4.0950' }],
  ])
})

test('every problem appears at its cell and can be corrected there by keyboard', async () => {
  await open()
  await paste(heads, wrong)

  const material = page.getByLabelText('Material of row 2')
  await expect
    .element(button('Add positions'))
    .toHaveAccessibleDescription('Please correct the marked cells of a row first.')
  await expect.element(material).toHaveAccessibleDescription('Please select a material')
  material.element().focus()
  await material.selectOptions('Steel')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Length of row 2')).toHaveFocus()
  await expect
    .element(page.getByLabelText('Length of row 2'))
    .toHaveAccessibleDescription('“12.100 mm” can be 12100 or 12.1. Please write 12100 mm or 12.1 mm.')
  await userEvent.keyboard('{Control>}a{/Control}12,1 m{Enter}')
  await expect.element(page.getByLabelText('Pieces of row 2')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}4{Enter}')
  await expect.element(button('Add 1 position')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(added).toMatchObject([[{ profile: 'HEB Beam', size: 'HEB 200', length_mm: '12100', pieces: '4' }]])
})

test('rows with problems stay when the others are added, also while the dialog is closed', async () => {
  await open()
  await paste(heads, sound, wrong)

  await button('Add 1 position').click()
  await expect.element(page.getByText(/^1 position added\. 1 row left, 1 with problems\./)).toBeVisible()
  await page.getByLabelText('Pieces of row 3').fill('7')
  await userEvent.keyboard('{Escape}')
  await button('Close the list').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Open').click()

  await expect.element(page.getByLabelText('Length of row 3')).toHaveValue('12.100 mm')
  expect(rowTexts()).toHaveLength(1)
  expect(added).toHaveLength(1)
})

test('one choice gives a material to all rows without one', async () => {
  await open()
  await paste('Profil\tAntal\tTotalvikt kg', 'HEA 200\t8\t500', 'HEB 200\t4\t400')

  await page.getByLabelText('Material of the 2 rows without one').selectOptions('Stainless Steel')

  await expect.element(button('Add 2 positions')).toBeVisible()
  expect(rowTexts()[0]).toEqual(['Row 2', 'Stainless SteelHEA Beam', 'HEA 200', '8', '0.5 t'])
})

test('an unusual cell is accepted as it is', async () => {
  await open()
  await paste(heads, 'HEA 200\tS355J2\t80\u00A0mm\t8')

  await expect
    .element(page.getByLabelText('Length of row 2'))
    .toHaveAccessibleDescription('A length of 80 mm is unusual. Is it meant?')
  await button('Length of row 2 is right').click()
  await button('Add 1 position').click()

  expect(added).toMatchObject([[{ length_mm: '80', pieces: '8', weighed: '0.027' }]])
})

test('a row can be left out and restored, as can a closed list', async () => {
  await open()
  await paste(heads, sound, wrong)

  await button('Leave out row 3').click()
  await expect.element(page.getByText('1 row of the list read, all without problems.')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Row 3', { exact: true })).toBeVisible()

  await button('Read another list').click()
  await expect.element(field()).toHaveValue([heads, sound, wrong].join('\n'))
  await button('Undo').first().click()
  await expect.element(page.getByText('Row 3', { exact: true })).toBeVisible()
})

test('an opened row shows all of its fields', async () => {
  await open()
  await paste(heads, sound)

  await button('All fields of row 2').click()
  await page.getByLabelText('Note of row 2').fill('Paint it')
  await page.getByLabelText('Certificate of row 2').selectOptions('3.1')
  await button('Add 1 position').click()

  expect(added).toMatchObject([[{ note: 'Paint it', certificate: '3.1' }]])
})

test('written lines are read as texts, and their unread parts are shown', async () => {
  await open()
  await expect
    .element(button('Read the list'))
    .toHaveAccessibleDescription('Please paste or write a list first, or choose a file.')

  await field().fill('HEA 200 S355J2 L=12100 8 st grundad')
  await button('Read the list').click()

  await expect.element(page.getByText('Not understood, kept as description: grundad')).toBeVisible()
})

test('the template is read without a problem', async () => {
  await open()

  await userEvent.upload(
    page.getByLabelText(/^Choose a file/),
    new File([positionWorkbook(positionExamples)], 'positions.xlsx'),
  )

  await expect.element(page.getByText('2 rows of positions.xlsx read, all without problems.')).toBeVisible()
})

test('an unreadable file shows the reason', async () => {
  await open()

  await userEvent.upload(page.getByLabelText(/^Choose a file/), new File(['%PDF'], 'list.pdf'))

  await expect.element(page.getByText('list.pdf was not read')).toBeVisible()
  await expect.element(page.getByText(/^This is a PDF/)).toBeVisible()
})

test('a list of 5,000 rows gives 200 positions, of which one page is shown', async () => {
  await open()

  await paste(heads, ...Array.from({ length: 4999 }, () => sound))

  await expect
    .element(page.getByText('Row 202 and the 4\u202F798 after it are not taken: a request has at most 200 positions.'))
    .toBeVisible()
  await expect.element(button('Add 200 positions')).toBeVisible()
  expect(rowTexts()).toHaveLength(25)
  await button('Page 8').click()
  await expect.element(page.getByText('Row 201', { exact: true })).toBeVisible()
})

test('a switch shows only rows with problems, and none disappears while it is corrected', async () => {
  await open()
  await paste(heads, sound, 'HEB 200\tS355J2\t12100\tmany')

  await page.getByLabelText('Only rows with problems').click()
  expect(rowTexts()).toHaveLength(1)
  await page.getByLabelText('Pieces of row 3').fill('4')

  await expect.element(button('Add 2 positions')).toBeVisible()
  await expect.element(page.getByLabelText('Pieces of row 3')).toHaveFocus()
})

test('a request with little room takes few positions', async () => {
  await open(1)
  await paste(heads, sound, sound)

  await expect.element(page.getByText(/this one has room for 1 more\.$/)).toBeVisible()
  await expect.element(button('Add 1 position')).toBeVisible()
})

test('long texts fit a phone', async () => {
  await page.viewport(360, 740)
  await open()

  await paste(heads, 'x'.repeat(300), `HEA 200\t${'y'.repeat(300)}\t12.100\t${'9'.repeat(300)}`)

  const dialog = page.getByRole('dialog').element()
  const wide = [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 361)
  expect(wide.map((one) => one.outerHTML.slice(0, 100))).toEqual([])
  await page.viewport(1280, 900)
})
