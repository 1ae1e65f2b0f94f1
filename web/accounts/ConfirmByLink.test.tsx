import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/api.ts'
import { openScreen } from '#test/screen.tsx'
import { ConfirmByLink } from './ConfirmByLink.tsx'

const open = (confirm: (token: string) => Promise<string>, token: string | undefined = 'a-token') =>
  openScreen(
    <ConfirmByLink
      token={token}
      text="Press the button."
      button="Confirm"
      confirm={confirm}
      done={(word) => <p>Done: {word}</p>}
      instead={<a href="/elsewhere">Ask again</a>}
    />,
  )

test('opening the page uses nothing up; the button does, once', async () => {
  const confirm = vi.fn<(token: string) => Promise<string>>(async () => 'changed')
  const screen = await open(confirm)

  await expect.element(screen.getByText('Press the button.')).toBeVisible()
  expect(confirm).not.toHaveBeenCalled()

  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Done: changed')).toBeVisible()
  expect(confirm.mock.calls[0]?.[0]).toBe('a-token')
  expect(document.activeElement?.textContent).toBe('Done: changed')
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a dead link says why and what to do instead', async () => {
  const screen = await open(async () => {
    throw new ApiError(400, 'invalid', 'Used', { token: 'This link has been used already.' })
  })

  await screen.getByRole('button', { name: 'Confirm' }).click()

  await expect.element(screen.getByText('This link has been used already.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ask again' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a server that cannot be reached leaves the button to press again', async () => {
  let tries = 0
  const screen = await open(async () => {
    tries++
    if (tries === 1) throw new ApiError(0, 'unreachable', 'Unable to connect to the server.')
    return 'changed'
  })

  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByRole('alert').getByText('Unable to connect to the server.')).toBeVisible()
  await screen.getByRole('button', { name: 'Confirm' }).click()

  await expect.element(screen.getByText('Done: changed')).toBeVisible()
})

test('half a link says that a part of it is missing', async () => {
  const screen = await openScreen(
    <ConfirmByLink
      token={undefined}
      text=""
      button="Confirm"
      confirm={async () => ''}
      instead={<a href="/x">Ask</a>}
    />,
  )

  await expect.element(screen.getByText(/not complete/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})
