import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { press, Sessions } from '#test/sessions.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import { ProjectsPanel } from './ProjectsPanel.tsx'

afterEach(() => vi.restoreAllMocks())

const hangar = {
  id: '11111111-1111-4111-8111-1111111111a1',
  name: 'Hangar 4',
  cost_centre: '4711',
  closed: false,
  version: 1,
}

async function open(first: object[] = [hangar], refuses?: Response) {
  let projects = first
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ projects })
    if (refuses) return refuses
    const saved = { ...hangar, ...(body as object), version: 2 }
    projects = [saved]
    return Response.json(saved, { status: method === 'POST' ? 201 : 200 })
  })
  await openScreen(<ProjectsPanel />)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a project is added with its cost centre', async () => {
  const sent = await open([])
  await expect.element(page.getByText('Your company has no projects yet.')).toBeVisible()

  await button('Add project').click()
  await page.getByLabelText('Name').fill('Hangar 4')
  await page.getByLabelText('Cost centre (optional)').fill('4711')
  await button('Save project').click()

  await expect.element(page.getByText('Cost centre 4711')).toBeVisible()
  expect(sent).toEqual([{ name: 'Hangar 4', cost_centre: '4711' }])
})

test('a project is changed, closed and found among the closed ones', async () => {
  const sent = await open()
  await button('Edit Hangar 4').click()
  await page.getByLabelText('Name').fill('Hangar 5')
  await button('Save project').click()
  await expect.element(button('Edit Hangar 5')).toBeVisible()

  await button('Close Hangar 5').click()

  await expect.element(page.getByText('1 closed project')).toBeVisible()
  expect(sent).toEqual([
    { version: 1, name: 'Hangar 5', cost_centre: '4711', closed: false },
    { version: 2, name: 'Hangar 5', cost_centre: '4711', closed: true },
  ])
})

test("a colleague's change meanwhile is said, and what was typed stays", async () => {
  await open([hangar], refusal(409, 'stale', 'Somebody changed this in the meantime.'))
  await button('Edit Hangar 4').click()
  await page.getByLabelText('Name').fill('Hangar 5')

  await button('Save project').click()

  await expect.element(page.getByText('Somebody changed this in the meantime.').first()).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Hangar 5')
})

test('what was typed is restored for the same person after the session ended', async () => {
  await openScreen(
    <Sessions>
      <ul>
        <ProjectRow project={hangar} />
      </ul>
    </Sessions>,
  )
  await press('Sign in')
  await button('Edit Hangar 4').click()
  await page.getByLabelText('Name').fill('Hangar 5')
  await press('The session ends')
  await press('Sign in')

  await button('Edit Hangar 4').click()

  await expect.element(page.getByLabelText('Name')).toHaveValue('Hangar 5')
  await expect.element(page.getByLabelText('Cost centre (optional)')).toHaveValue('4711')
})
