import { Link, useSearch } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maxSavedViews } from '#domain/settings/saved-view.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { SavedView } from './saved-views.ts'

afterEach(() => vi.restoreAllMocks())

const view = (number: number, name: string, search: string): SavedView => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  search,
  position: number,
})
const open = view(1, 'Open', 'status=pending')
const steel = view(2, 'Steel', 'status=pending&text=steel')

/** A list with a status and a text filter, which are in its address. */
function List() {
  const search = readAddress(useSearch({ strict: false }))
  return (
    <main>
      <h1 tabIndex={-1}>Quotes</h1>
      <SavedViews list="quotes" search={search} read={readAddress} />
      <Link to="." search={{ ...search, text: 'brass' } as never}>
        Filter by brass
      </Link>
      <output>{JSON.stringify(search)}</output>
    </main>
  )
}
const readAddress = ({ status, text, page: at }: Record<string, unknown>) => ({
  ...(status !== 'gone' && status !== undefined && { status }),
  ...(text !== undefined && { text }),
  ...(at !== undefined && { page: at }),
})

/** A server that stores views and can refuse a change. */
function serverWith(first: readonly SavedView[], refused: (method: string) => Response | null = () => null) {
  let views = [...first]
  return serverAnswers((method, body, path) => {
    const no = refused(method)
    if (no) return no
    const id = path.split('/').at(-1)
    if (method === 'POST') {
      const made = { ...view(9, '', ''), ...(body as SavedView) }
      views = [...views, made].toSorted((a, b) => a.position - b.position)
      return Response.json(
        { id: made.id, name: made.name, search: made.search, position: made.position },
        { status: 201 },
      )
    }
    if (method === 'PATCH') views = views.map((one) => (one.id === id ? { ...one, ...(body as object) } : one))
    if (method === 'DELETE') views = views.filter((one) => one.id !== id)
    return Response.json(method === 'GET' ? { views } : (views.find((one) => one.id === id) ?? { id }))
  })
}
const tab = (name: string | RegExp) => page.getByRole('navigation').getByRole('link', { name })
const names = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const act = (name: string | RegExp) => page.getByRole('button', { name })
const openAt = (path: string) => openScreen(<List />, path)

test('a view opens by its link, and All is current without filters', async () => {
  serverWith([open, steel])
  await openAt('/')

  await expect.element(tab('All')).toHaveAttribute('aria-current')
  await tab('Steel').click()

  await expect.element(page.getByText('{"status":"pending","text":"steel"}')).toBeVisible()
  await expect.element(tab('Steel')).toHaveAttribute('aria-current')
  await expect.element(tab('All')).not.toHaveAttribute('aria-current')
  expect(act(/^Save/).query()).toBeNull()
})

test('a view ignores the page of the list', async () => {
  serverWith([open])
  await openAt('/?status=pending&page=3')

  await expect.element(tab('Open')).toHaveAttribute('aria-current')
})

test('a view with an unknown filter opens with the others', async () => {
  serverWith([view(1, 'Old', 'status=gone&text=steel')])
  await openAt('/')

  await tab('Old').click()

  await expect.element(page.getByText('{"text":"steel"}')).toBeVisible()
  await expect.element(tab('Old')).toHaveAttribute('aria-current')
})

test('filters are saved under a name at once, and sent unchanged', async () => {
  const sent = serverWith([open])
  await openAt('/?status=shipped&page=2')

  await act('Save view').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('  On the way ')
  await userEvent.keyboard('{Enter}')

  await expect.element(tab('On the way')).toHaveAttribute('aria-current')
  await expect.element(page.getByText('View “On the way” saved')).toBeVisible()
  expect(sent).toEqual([{ list: 'quotes', name: 'On the way', search: 'status=shipped' }])
})

test('a refused name leaves the row and returns to its field with the reason', async () => {
  const why = 'You already have a view of nearly this name here.'
  serverWith([open], (method) => (method === 'POST' ? refusal(400, 'invalid', 'Check', { name: why }) : null))
  await openAt('/?status=shipped')

  await act('Save view').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sent')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()

  await expect.element(page.getByRole('dialog').getByText(why)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sent')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(names).toEqual(['All', 'Open'])
})

test.each([
  ['open', 'You already have a view called “open” here.'],
  ['ALL', '“All” is the list without filters. Please choose another name.'],
  [' ', 'Please enter a name.'],
])('the name %j is rejected in the dialog, and not sent', async (name, why) => {
  const sent = serverWith([open])
  await openAt('/?status=shipped')

  await act('Save view').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('dialog').getByText(why)).toBeVisible()
  expect(sent).toEqual([])
})

test('changed filters are marked on the open view, which can be updated', async () => {
  const sent = serverWith([open, steel])
  await openAt('/?status=pending')
  await expect.element(tab('Open')).toHaveAttribute('aria-current')

  await page.getByRole('link', { name: 'Filter by brass' }).click()

  await expect.element(tab(/^Open\s*Edited$/)).toBeVisible()
  await act('Update view').click()
  await expect.element(tab(/^Open$/)).toBeVisible()
  expect(sent).toEqual([{ search: 'status=pending&text=brass' }])
})

test('a deleted view disappears at once, and an undo restores its place', async () => {
  serverWith([open, steel])
  await openAt('/?status=pending')

  await act('Change view Open').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Waiting')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('Waiting')).toBeVisible()
  await expect.poll(names).toEqual(['All', 'Waiting', 'Steel'])

  await act('Change view Waiting').click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect.element(page.getByRole('status').getByText('View “Waiting” deleted')).toBeVisible()
  await expect.poll(names).toEqual(['All', 'Steel'])
  await expect.element(page.getByRole('navigation')).toHaveFocus()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tab('Waiting')).toBeVisible()
  await expect.poll(names).toEqual(['All', 'Waiting', 'Steel'])
  await expect.element(page.getByText('View “Waiting” deleted')).not.toBeInTheDocument()
})

test('a failed deletion restores the view, with a message', async () => {
  serverWith([open], (method) => (method === 'DELETE' ? refusal(503, 'unavailable', 'no') : null))
  await openAt('/?status=pending')

  await act('Change view Open').click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()

  await expect
    .element(page.getByRole('alert').getByText('The view could not be deleted. Please try again.'))
    .toBeVisible()
  await expect.poll(names).toEqual(['All', 'Open'])
})

test('the button is disabled with the reason at the maximum of views', async () => {
  serverWith(Array.from({ length: maxSavedViews }, (_, at) => view(at, `View ${at}`, `text=${at}`)))
  await openAt('/?status=shipped')

  await expect.element(act('Save view')).toHaveAccessibleDescription(/^You have 20 views of this list/)
  await act('Save view').click({ force: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a list whose views cannot be read still works', async () => {
  serverWith([], () => refusal(503, 'unavailable', 'no'))
  await openAt('/?status=shipped')

  await expect.element(page.getByText('{"status":"shipped"}')).toBeVisible()
  await expect.poll(names).toEqual(['All'])
  expect(act(/^Save/).query()).toBeNull()
})
