import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { useSession } from '#web/session.tsx'
import { ProjectPanel } from './ProjectPanel.tsx'

afterEach(() => vi.restoreAllMocks())

const id = '7f3a91c2-0000-4000-8000-000000000000'
const hangar = { id: '11111111-1111-4111-8111-1111111111a1', name: 'Hangar 4', closed: false }
const old = { id: '11111111-1111-4111-8111-1111111111a2', name: 'Old hall', closed: true }

async function open(booked: object = {}, company_role: 'member' | 'viewer' = 'member') {
  const projects = [
    { ...hangar, cost_centre: '4711', version: 1 },
    { ...old, cost_centre: null, version: 2 },
  ]
  const sent = serverAnswers((method, _, path) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor({ company_role }), expires_at: null })
    return method === 'GET' ? Response.json({ projects }) : Response.json({ id })
  })
  const Signed = () =>
    useSession().actor ? (
      <ProjectPanel quote={{ id, project: null, cost_centre: null, ...booked }} gone={undefined} />
    ) : null
  await openScreen(<Signed />)
  return sent
}
const project = () => page.getByRole('combobox', { name: 'Project (optional)' })
const save = () => page.getByRole('button', { name: 'Save project' })

test('a quote is booked on a project and its cost centre', async () => {
  const sent = await open()
  await expect.element(save()).toBeDisabled()

  await project().selectOptions('Hangar 4')
  await expect.element(page.getByLabelText('Cost centre (optional)')).toHaveValue('4711')
  await save().click()

  await expect.element(page.getByText('Project and cost centre saved').first()).toBeVisible()
  expect(sent).toEqual([{ project_id: hangar.id, cost_centre: '4711' }])
})

test('a closed project stays as long as it is not changed', async () => {
  const sent = await open({ project: old, cost_centre: '0815' })
  await expect.element(project()).toHaveValue(old.id)

  await page.getByLabelText('Cost centre (optional)').fill('')
  await save().click()

  await expect.poll(() => sent).toEqual([{ project_id: old.id, cost_centre: null }])
})

test('a viewer reads both and changes nothing', async () => {
  await open({ project: hangar, cost_centre: '4711' }, 'viewer')

  await expect.element(page.getByText('Hangar 4')).toBeVisible()
  await expect.element(page.getByText('4711')).toBeVisible()
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
})
