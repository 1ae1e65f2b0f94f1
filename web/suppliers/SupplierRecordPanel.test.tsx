import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { SupplierRecordPanel } from './SupplierRecordPanel.tsx'

const record = {
  asked: 10,
  answered: 8,
  median_answer_seconds: 12_600,
  won: 6,
  cancelled: 1,
  due: 4,
  on_time: 3,
  received: 4,
  reported: 1,
}
const supplierId = '7f3a91c2-0000-4000-8000-000000000001'

async function open(answer: typeof record | null, isOwn: boolean) {
  serverAnswers(() => Response.json({ record: answer }))
  await openScreen(
    <>
      <p>Other content</p>
      <SupplierRecordPanel supplierId={supplierId} isOwn={isOwn} />
    </>,
  )
}

test('the record shows its figures, and buyers no notice for the supplier', async () => {
  await open(record, false)

  await expect.element(page.getByRole('heading', { name: 'Record' })).toBeVisible()
  const values = page.getByRole('definition').elements()
  expect(values.map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`)).toEqual([
    'Answered: 8 of 10 requests (80%)',
    'Median time to answer: 3.5 h',
    'Orders won: 6, 1 of them cancelled',
    'Delivered on the confirmed day: 3 of 4 orders (75%)',
    'Discrepancies reported: 1 of 4 received orders (25%)',
  ])
  await expect.element(page.getByText(/Buyers see this record/)).not.toBeInTheDocument()
})

test('the record tells its supplier from when on buyers see it', async () => {
  await open({ ...record, won: 1, cancelled: 0 }, true)

  await expect
    .element(page.getByText('Buyers see this record from 5 orders on. You have 1 order. Other suppliers never see it.'))
    .toBeVisible()
})

test('a withheld record leaves no trace', async () => {
  await open(null, false)

  await expect.element(page.getByText('Other content')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Record' })).not.toBeInTheDocument()
})
