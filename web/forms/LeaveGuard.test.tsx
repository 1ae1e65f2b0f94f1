import '#test/screen.tsx'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { theme } from '#web/theme.ts'
import { confirmLeave } from './leave-guards.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

function Form() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  return (
    <>
      <label>
        Name <input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <LeaveGuard when={typed !== ''}>What was typed would be lost.</LeaveGuard>
      <LeaveGuard when={typed.length > 5}>A second form of the page.</LeaveGuard>
      <button type="button" onClick={() => void navigate({ to: '/terms', ignoreBlocker: true })}>
        Save
      </button>
      <Link to="." search={{ view: 'list' } as never}>
        Same page
      </Link>
      <Link to="/terms">Elsewhere</Link>
    </>
  )
}

async function open() {
  const root = createRootRoute({ component: Outlet })
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/before', () => <h1>Before</h1>),
      at('/form', Form),
      at('/terms', () => <h1>Other</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/before', '/form'] }),
  })
  await render(
    <MantineProvider theme={theme}>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await expect.element(name()).toBeVisible()
  return router
}
const name = () => page.getByLabelText('Name')
const elsewhere = () => page.getByRole('link', { name: 'Elsewhere' })
const dialog = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const stay = () => page.getByRole('button', { name: 'Stay on this page' })
const leave = () => page.getByRole('button', { name: 'Leave this page' })
const other = () => page.getByRole('heading', { name: 'Other' })

test('leaving asks nothing if nothing would be lost', async () => {
  await open()
  expect(await confirmLeave()).toBe(true)

  await elsewhere().click()

  await expect.element(other()).toBeVisible()
})

test('staying keeps the typed text and the focus', async () => {
  await open()
  await name().fill('HEA')
  await elsewhere().click()
  await expect.element(dialog()).toMatchTextContent('What was typed would be lost.')
  await expect.element(stay()).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(elsewhere()).toHaveFocus()
  await expect.element(name()).toHaveValue('HEA')

  await elsewhere().click()
  await stay().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('HEA')
})

test('leaving asks once for any number of forms', async () => {
  await open()
  await name().fill('HEA 200')
  await elsewhere().click()

  await leave().click()

  await expect.element(other()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('leaving to another view of the page, or after a save, asks nothing', async () => {
  const router = await open()
  await name().fill('HEA')

  await page.getByRole('link', { name: 'Same page' }).click()
  await expect.poll(() => router.state.location.href).toBe('/form?view=list')
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect.element(other()).toBeVisible()
})

test('confirmLeave asks as well, for leaving without the router', async () => {
  await open()
  await name().fill('HEA')

  const stayed = confirmLeave()
  await stay().click()
  expect(await stayed).toBe(false)
  const left = confirmLeave()
  await leave().click()

  expect(await left).toBe(true)
})
