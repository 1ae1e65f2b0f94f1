import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, paste } from '#test/pasted-positions.ts'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { ImportPositions } from './ImportPositions.tsx'

function Form() {
  const [opened, setOpened] = useState(true)
  return (
    <ImportPositions
      opened={opened}
      room={200}
      onOpen={() => setOpened(true)}
      onClose={() => setOpened(false)}
      onAdd={() => {}}
    />
  )
}
async function open(lists: object[] = []) {
  const sent = serverAnswers((method) => Response.json(method === 'GET' ? { lists } : {}))
  await openScreen(<Form />)
  await expect.element(field()).toHaveFocus()
  return sent
}
const role = (name: string) => page.getByLabelText(`Role of ${name}`)
const columns = () => page.getByRole('list', { name: 'Columns of the list' })

test('every column shows its head, a sample, its role and the evidence', async () => {
  await open()
  await paste('No.\tProfil\tAntal\tFas', '1\tHEM 200\t8\tA', '2\tHEM 300\t4\tB')

  await expect.element(page.getByText('4 columns of the list, 1 not used')).toBeVisible()
  expect([...columns().element().children].map((one) => one.getAttribute('data-unused'))).toEqual([
    'true',
    null,
    null,
    null,
  ])
  await expect.element(role('Profil')).toHaveValue('profile')
  await expect.element(columns().getByText('From its head').first()).toBeVisible()
  await expect.element(columns().getByText('Not a known head')).toBeVisible()
  await expect.element(columns().getByText('HEM 200 · HEM 300')).toBeVisible()
})

test('another role is read at once, keeps corrections, and is kept for the company', async () => {
  const sent = await open()
  await paste('Profil\tAntal\tFas', 'HEM 200\tmany\tA')
  await page.getByLabelText('Pieces of row 2').fill('7')

  await role('Fas').selectOptions('Finish')

  await expect.element(columns().getByText('Chosen')).toBeVisible()
  await expect.element(page.getByText('Finish: A')).toBeVisible()
  await expect.element(page.getByLabelText('Pieces of row 2')).toHaveValue('7')
  expect(sent.at(-1)).toEqual({
    heads: ['Profil', 'Antal', 'Fas'],
    roles: [null, null, 'finish'],
    decimals: [null, null, null],
  })

  await page.getByRole('button', { name: 'Guess the columns again' }).click()
  await expect.element(role('Fas')).toHaveValue('note')
})

test('a decimal sign that is chosen is read at once, and is kept for the company', async () => {
  const sent = await open()
  await paste('Profil\tLängd (mm)\tAntal', 'HEM 200\t12.100\t8')

  await page.getByLabelText('Sign before the decimals of Längd (mm)').selectOptions('Comma: 1,5')

  await expect.element(page.getByText('1 row of the list read, all without problems.')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ roles: [null, null, null], decimals: [null, ',', null] })
})

test('a list with the heads of an earlier one is read as that one was', async () => {
  await open([{ heads: 'profil\tantal\tfas', roles: [null, null, 'finish'], decimals: [] }])
  await paste('Profil\tAntal\tFas', 'HEM 200\t8\tA')

  await expect.element(role('Fas')).toHaveValue('finish')
  await expect.element(columns().getByText('As last time')).toBeVisible()
})

test('a list without heads gets them by a choice, or a role for each column', async () => {
  await open()
  await paste('HEM 200\t12100\t8', 'HEM 300\t6000\t4')

  await expect.element(page.getByLabelText('Column heads')).toHaveValue('')
  await role('Column 3').selectOptions('Pieces')
  await role('Column 2').selectOptions('Length')

  await expect.element(page.getByText('2 rows of the list read, all without problems.')).toBeVisible()
  await page.getByLabelText('Column heads').selectOptions('Row 1: HEM 200, 12100, 8')
  await expect.element(page.getByText(/^1 row of the list read/)).toBeVisible()
})

test('a sound cell is corrected in its place', async () => {
  await open()
  await paste('Profil\tLängd (mm)\tAntal', 'HEM 200\t12100\t8')

  await page.getByRole('button', { name: 'Correct Pieces in row 2: 8' }).click()
  await expect.element(page.getByLabelText('Pieces of row 2')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}9')

  await expect.element(page.getByText(/^11.* t$/)).toBeVisible()
})

test('the next problem has the focus after a key, on any page', async () => {
  await open()
  const sound = 'HEM 200\t12100\t8'
  const rows = Array.from({ length: 60 }, (_, row) => (row === 2 || row === 40 ? 'HEM 200\t12100\tmany' : sound))
  await paste('Profil\tLängd (mm)\tAntal', ...rows)

  await expect.element(page.getByRole('button', { name: 'Next problem' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Pieces of row 4')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}3{Enter}')
  await expect.element(page.getByLabelText('Pieces of row 42')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}3{Enter}')
  await expect.element(page.getByRole('button', { name: 'Add 60 positions' })).toHaveFocus()
})
