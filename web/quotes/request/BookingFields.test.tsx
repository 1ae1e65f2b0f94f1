import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { check, chooseBeam, openForm, send } from '#test/request-form.tsx'
import { refusal, serverAnswers } from '#test/screen.tsx'

afterEach(() => vi.restoreAllMocks())

const hangar = {
  id: '11111111-1111-4111-8111-1111111111a1',
  name: 'Hangar 4',
  cost_centre: '4711',
  closed: false,
  version: 1,
}
const closed = { ...hangar, id: '11111111-1111-4111-8111-1111111111a2', name: 'Old hall', closed: true }
const bridge = { ...hangar, id: '11111111-1111-4111-8111-1111111111a3', name: 'Bridge', cost_centre: null }

function serverWith(first: object[], creates: () => Response = () => Response.json(bridge, { status: 201 })) {
  let projects = first
  return serverAnswers((method) => {
    if (method === 'GET') return Response.json({ projects })
    const answer = creates()
    if (answer.ok) projects = [...projects, bridge]
    return answer
  })
}
const project = () => page.getByRole('combobox', { name: 'Project (optional)' })
const costCentre = () => page.getByLabelText('Cost centre (optional)')
const ask = () => page.getByRole('button', { name: 'Add a project or cost centre' }).click()

test('a request is booked on an open project, with its cost centre unless another is typed', async () => {
  serverWith([hangar, closed])
  const { sent } = await openForm()
  await chooseBeam()
  await page.getByRole('textbox', { name: /^Volume/ }).fill('25')
  await ask()

  await project().selectOptions('Hangar 4')

  await expect.element(costCentre()).toHaveValue('4711')
  expect(project().element().textContent).not.toContain('Old hall')
  await costCentre().fill('0815')
  await project().selectOptions('No project')
  await expect.element(costCentre()).toHaveValue('0815')
  await project().selectOptions('Hangar 4')
  await check()
  // The form is hidden behind it.
  await expect.element(page.getByRole('button', { name: 'Change project' })).toBeVisible()
  await send()
  await expect.poll(() => sent).toMatchObject([{ project_id: hangar.id, cost_centre: '0815' }])
})

test('a new project is made where it is needed, and chosen', async () => {
  const requests = serverWith([hangar])
  await openForm()
  await ask()
  await project().selectOptions('New project …')

  await page.getByLabelText('Name of the new project').fill('Bridge')
  await page.getByRole('button', { name: 'Add project' }).click()

  await expect.element(project()).toHaveValue(bridge.id)
  await expect.element(project()).toHaveFocus()
  await expect.element(costCentre()).toHaveValue('')
  expect(requests).toEqual([{ name: 'Bridge', cost_centre: null }])
})

test('a name that is taken is said at the field, and the text stays', async () => {
  serverWith([], () => refusal(400, 'invalid', 'Your company already has a project of this name.'))
  await openForm()
  await ask()
  await project().selectOptions('New project …')
  const name = page.getByLabelText('Name of the new project')
  await name.fill('Hangar 4')

  await page.getByRole('button', { name: 'Add project' }).click()

  await expect.element(page.getByText('Your company already has a project of this name.')).toBeVisible()
  await expect.element(name).toHaveValue('Hangar 4')
})
