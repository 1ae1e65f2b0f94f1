import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { paths } from '#web/paths.ts'
import { quotesQuery, type ListedQuote } from '#web/quotes/queries.ts'
import type { Sort } from '#web/lists/SortSelect.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { quoteColumns } from './quote-columns.tsx'

const sent = { ...sampleQuote.state, status: 'pending', admin_approved: true } as const
const received: ListedQuote = {
  ...sampleQuote,
  offers_to_choose: null,
  state: { ...sent, own: { status: 'pending', selected: false, alone: true, last_in: true } },
}

const tableOf = (role: Role, quotes: readonly ListedQuote[], onSort: (sort: Sort) => void = () => {}) => (
  <DataTable
    caption="Quotes"
    columns={quoteColumns(role, () => {})}
    rows={quotes}
    rowKey={({ id }) => id}
    rowLink={({ id }) => ({ to: paths.quote, params: { id } })}
    sort={{ by: 'created_at', descending: true }}
    onSort={onSort}
  />
)
const open = (role: Role, quotes: ListedQuote[]) => openScreen(tableOf(role, quotes))

test('missing values show the specification’s texts', async () => {
  await open('customer', [{ ...sampleQuote, manual_product_details: null }])

  for (const words of ['Unknown Product', 'Unknown Supplier', 'Unknown Contact', 'No documents', 'Pickup from Harbor'])
    await expect.element(page.getByText(words)).toBeVisible()
})

test('several suppliers show no single contact', async () => {
  await open('customer', [{ ...sampleQuote, supplier_label: '3 suppliers', offers_to_choose: 2 }])

  await expect.element(page.getByText('3 suppliers')).toBeVisible()
  await expect.element(page.getByText('Unknown Contact')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '2 offers to review' })).toBeVisible()
  await expect.element(page.getByText('Custom specification')).toBeVisible()
})

test('a customer acts on a row, and reads why it cannot', async () => {
  const cancelled = { ...sent, status: 'cancelled' } as const
  const other = { ...sampleQuote, id: '0c0ffee0-0000-4000-8000-000000000000', state: cancelled }
  await open('customer', [{ ...other, cancellation_note: 'The mill is closed' }, sampleQuote])

  await page.getByRole('button', { name: 'Delete quote 7F3A91C2' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete quote 7F3A91C2?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  for (const act of ['Edit', 'Delete'])
    await expect
      .element(page.getByRole('button', { name: `${act} quote 0C0FFEE0` }))
      .toHaveAccessibleDescription('Not possible while the quote is Cancelled.')
  page.getByRole('button', { name: 'Copy quote number 0C0FFEE0' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tooltip', { name: 'The mill is closed' })).toBeVisible()
})

test('a supplier reads and sorts by the customer, and its own name is omitted', async () => {
  const onSort = vi.fn<(sort: Sort) => void>()
  await openScreen(tableOf('supplier', [received], onSort))

  await expect.element(page.getByRole('columnheader', { name: 'Supplier' })).not.toBeInTheDocument()
  const row = page.getByRole('row').filter({ hasText: '7F3A91C2' })
  await expect.element(row.getByText(received.customer_name, { exact: true })).toBeVisible()
  await expect.element(row.getByText(received.customer_contact, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Customer' }).click()
  expect(onSort).toHaveBeenCalledWith({ by: 'customer', descending: false })
})

test('a supplier reads that a quote is deleted, with that reason before the one of a cancellation', async () => {
  const gone = { ...received, deletion_note: 'Ordered elsewhere', state: { ...received.state, is_deleted: true } }
  await open('supplier', [gone])

  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible()
  const select = page.getByLabelText('Status of quote 7F3A91C2')
  await expect.element(select).toBeDisabled()
  await expect.element(select).toHaveAccessibleDescription('This quote was deleted by the customer.')
})

test('"cancelled" asks for a reason on the page', async () => {
  serverAnswers(() => Response.json(received))
  await open('supplier', [received])

  await page.getByLabelText('Status of quote 7F3A91C2').selectOptions('cancelled')

  const dialog = page.getByRole('dialog', { name: 'Cancel quote 7F3A91C2?' })
  await expect.element(dialog.getByLabelText(/^Reason/)).toBeVisible()
})

function List() {
  const { data } = useQuery(quotesQuery({}))
  return tableOf('supplier', data?.quotes ?? [])
}

test('a chosen status appears in the list at once, and reverts when it is refused', async () => {
  let refuse = () => {}
  serverAnswers(() => Response.json({ count: 1, page_size: 50, quotes: [received] }))
  await openScreen(<List />)
  await expect.element(page.getByText('Pending', { exact: true }).first()).toBeVisible()
  const answered = new Promise<Response>((resolve) => {
    refuse = () => resolve(refusal(409, 'conflict', 'Another offer was accepted.'))
  })
  const list = () => Response.json({ count: 1, page_size: 50, quotes: [received] })
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => (init?.method === 'POST' ? answered : list()))

  await page.getByLabelText('Status of quote 7F3A91C2').selectOptions('shipped')

  const badge = page.getByRole('cell').filter({ hasText: /^(Shipped|Pending)$/ })
  await expect.element(badge).toHaveTextContent('Shipped')
  refuse()
  await expect.element(page.getByText('Failed to update quote status. Another offer was accepted.')).toBeVisible()
  await expect.element(badge).toHaveTextContent('Pending')
  await expect.element(page.getByLabelText('Status of quote 7F3A91C2')).toHaveValue('pending')
})
