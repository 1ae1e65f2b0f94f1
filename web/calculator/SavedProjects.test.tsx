import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { bridge, button, name, openCalculator, quay, sell, freshBrowser, volume } from '#test/calculator.tsx'
import { refusal } from '#test/screen.tsx'

freshBrowser()

test('saved projects are listed newest first, and one opens by its address and the back button', async () => {
  const { router } = await openCalculator()
  const rows = page.getByRole('table', { name: 'Saved projects, newest first' }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('Bridge deck')
  await expect.element(rows.nth(2)).toMatchTextContent('−156.25 USD')

  await page.getByRole('link', { name: 'Quay repair' }).click()

  await expect.element(sell()).toHaveValue('800')
  await expect.element(page.getByRole('region', { name: 'Calculation', exact: true })).toHaveFocus()
  expect(router.state.location.search).toEqual({ project: quay.id })
  await expect.element(button('Update project')).toHaveAccessibleDescription('Nothing has changed yet.')
  router.history.back()
  await expect.element(button('Save project')).toBeVisible()
  await expect.element(sell()).toHaveValue('')
})

test('an opened project is saved from its version, or as a new one', async () => {
  const copy = { ...bridge, id: quay.id, name: 'Copy', version: 1 }
  let projects = [bridge]
  const { sent, router } = await openCalculator({
    at: `/calculator?project=${bridge.id}`,
    answers(method, _body, path) {
      if (method === 'PUT') projects = [{ ...bridge, volume: 13, version: 4 }]
      if (method === 'POST') projects = [copy, ...projects]
      if (method === 'GET') return path === '/api/projects' ? Response.json({ projects }) : undefined
      return Response.json(projects[0], { status: method === 'POST' ? 201 : 200 })
    },
  })
  await volume().fill('13,0')
  await button('Update project').click()
  await expect.element(page.getByText('Project updated successfully!')).toBeVisible()
  await expect.element(volume()).toHaveValue('13')
  await expect.element(button('Update project')).toHaveAccessibleDescription('Nothing has changed yet.')
  const { id: _, created_at: _at, version: _version, ...fields } = bridge
  expect(sent).toEqual([{ ...fields, volume: 13, version: 3 }])

  await name().fill('Copy')
  await button('Save as new').click()

  await expect.element(page.getByText('Project saved successfully!')).toBeVisible()
  expect(sent[1]).toMatchObject({ name: 'Copy' })
  expect(sent[1]).not.toHaveProperty('version')
  expect(router.state.location.search).toEqual({ project: copy.id })
})

test('a conflict keeps the input and shows the saved project', async () => {
  const changed = { ...bridge, volume: 99, sell_price: 1000, version: 4 }
  let list = [bridge]
  const { sent } = await openCalculator({
    at: `/calculator?project=${bridge.id}`,
    answers(method, _body, path) {
      if (path === '/api/projects') return Response.json({ projects: list })
      if (method !== 'PUT') return undefined
      if (list[0] === changed) return Response.json({ ...changed, volume: 13, version: 5 })
      list = [changed]
      return refusal(409, 'stale', messages.stale)
    },
  })
  await volume().fill('13')
  await button('Update project').click()

  await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible()
  await expect.element(volume()).toHaveValue('13')
  await expect.element(volume()).toHaveAccessibleDescription('Saved now: 99')
  await expect.element(sell()).toHaveValue('1000')
  await button('Update project').click()

  await expect.element(page.getByText('Project updated successfully!')).toBeVisible()
  expect(sent[1]).toMatchObject({ volume: 13, sell_price: 1000, version: 4 })
})

test('leaving a changed project asks first', async () => {
  const { router } = await openCalculator({ at: `/calculator?project=${bridge.id}` })
  await volume().fill('13')
  await page.getByRole('link', { name: 'Quay repair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without updating?' })
  await expect.element(dialog).toMatchTextContent('The changes to “Bridge deck” have not been saved')

  await button('Keep editing').click()
  await expect.element(volume()).toHaveValue('13')
  await page.getByRole('link', { name: 'New calculation' }).click()
  await button('Discard changes').click()

  await expect.element(volume()).toHaveValue('')
  expect(router.state.location.search).toEqual({})
})

test("deleting asks with the project's name, and an open one gives way to a new calculation", async () => {
  let projects = [bridge, quay]
  const { router } = await openCalculator({
    at: `/calculator?project=${bridge.id}`,
    answers(method, _body, path) {
      if (path === '/api/projects') return Response.json({ projects })
      if (method !== 'DELETE') return undefined
      projects = [quay]
      return Response.json({})
    },
  })
  await button('Delete Bridge deck').click()
  const dialog = page.getByRole('dialog', { name: 'Delete this project?' })
  await expect.element(dialog).toMatchTextContent('“Bridge deck” is removed')

  await dialog.getByRole('button', { name: 'Delete project' }).click()

  await expect.element(page.getByText('Project deleted successfully!')).toBeVisible()
  await expect.element(button('Save project')).toBeVisible()
  expect(router.state.location.search).toEqual({})
  await expect.element(button('Delete Bridge deck')).not.toBeInTheDocument()
  await expect.element(button('Delete Quay repair')).toBeVisible()
})

test('a failed deletion is shown, and the project stays', async () => {
  await openCalculator({ answers: (method) => (method === 'DELETE' ? new Response('', { status: 500 }) : undefined) })
  await button('Delete Bridge deck').click()

  await button('Delete project').click()

  await expect.element(page.getByText('Failed to delete project')).toBeVisible()
  await expect.element(button('Delete Bridge deck')).toBeVisible()
})

test('deleting the open project never shows that it was deleted elsewhere', async () => {
  let projects = [bridge, quay]
  const said: string[] = []
  await openCalculator({
    at: `/calculator?project=${bridge.id}`,
    answers(method, _body, path) {
      if (path === '/api/projects') return Response.json({ projects })
      if (method !== 'DELETE') return undefined
      projects = [quay]
      return Response.json({ id: bridge.id })
    },
  })
  const watch = new MutationObserver(() => said.push(...(/deleted elsewhere/.exec(document.body.textContent) ?? [])))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })

  await button('Delete Bridge deck').click()
  await button('Delete project').click()

  await expect.element(page.getByText('Project deleted successfully!')).toBeVisible()
  await expect.element(button('Save project')).toBeVisible()
  watch.disconnect()
  expect(said).toEqual([])
})

test('a project deleted in another tab keeps the input, to be saved as a new one', async () => {
  let projects = [bridge]
  await openCalculator({
    at: `/calculator?project=${bridge.id}`,
    answers(method, _body, path) {
      if (path === '/api/projects') return Response.json({ projects })
      if (method !== 'PUT') return undefined
      projects = []
      return refusal(404, 'not_found', 'Project not found')
    },
  })
  await volume().fill('13')
  await button('Update project').click()

  await expect.element(page.getByText(/^This project was deleted elsewhere/).first()).toBeVisible()
  await expect.element(volume()).toHaveValue('13')
  await expect.element(button('Update project')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Save as new')).toBeVisible()
})

test.each([
  ['customer', 'Project not found'],
  [null, 'Sign in to open this project'],
] as const)('an unknown project shows a text to a %s', async (role, title) => {
  await openCalculator({ role, at: '/calculator?project=33333333-0000-4000-8000-000000000000' })

  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('an empty list and a failed one show a text', async () => {
  let fails = true
  await openCalculator({
    answers: (_method, _body, path) =>
      path === '/api/projects'
        ? fails
          ? new Response('', { status: 500 })
          : Response.json({ projects: [] })
        : undefined,
  })
  await expect.element(page.getByText('Failed to load projects. Please try again.')).toBeVisible()
  fails = false

  await button('Try Again').click()
  await expect.element(page.getByRole('heading', { name: 'No saved projects' })).toBeVisible()
})
