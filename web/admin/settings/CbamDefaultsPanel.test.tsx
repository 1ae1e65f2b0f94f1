import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { CbamDefaultsPanel } from './CbamDefaultsPanel.tsx'

const nothing = { count: 0, sources: [], source_count: 0, valid_on: null, loaded_at: null }
const table = {
  count: 1200,
  sources: ['A test', 'Another'],
  source_count: 3,
  valid_on: '2026-01-31',
  loaded_at: '2026-11-21T08:00:00.000Z',
}
const choose = () =>
  userEvent.upload(page.getByLabelText('Table of default values'), new File(['CN code'], 'defaults.csv'))

test('the panel shows that nothing is loaded, loads a table, and shows its facts', async () => {
  let loaded: object = nothing
  serverAnswers((method) => {
    if (method === 'GET') return Response.json(loaded)
    loaded = table
    return Response.json({ count: 1200 })
  })
  await openScreen(<CbamDefaultsPanel />)
  await expect.element(page.getByText('No table is loaded.')).toBeVisible()

  await choose()

  await expect.element(page.getByText('1\u202F200 default values loaded')).toBeVisible()
  await expect.element(page.getByText('1\u202F200 rows')).toBeVisible()
  await expect.element(page.getByText('A test; Another; and 1 more')).toBeVisible()
  await expect.element(page.getByText('31 January 2026')).toBeVisible()
})

test('the panel names unreadable cells', async () => {
  serverAnswers((method) =>
    method === 'GET'
      ? Response.json(nothing)
      : Response.json(
          {
            error: {
              code: 'invalid',
              message: 'The table has 1 cell that cannot be read. Nothing was loaded.',
              fields: { 'Row 3, CN code': 'A CN code has 4 to 8 digits.' },
            },
          },
          { status: 400 },
        ),
  )
  await openScreen(<CbamDefaultsPanel />)

  await choose()

  await expect.element(page.getByText(/Nothing was loaded/)).toBeVisible()
  await expect.element(page.getByText('Row 3, CN code: A CN code has 4 to 8 digits.')).toBeVisible()
})
