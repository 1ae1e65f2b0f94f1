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

test('opening the page leaves the link unused, and the button uses it once', async () => {
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

test('an expired link shows the reason and the remedy', async () => {
  const screen = await open(async () => {
    throw new ApiError(400, 'invalid', 'Used', { token: 'This link has been used already.' })
  })

  await screen.getByRole('button', { name: 'Confirm' }).click()

  await expect.element(screen.getByText('This link has been used already.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ask again' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('an unreachable server keeps the button for another try', async () => {
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

test('an incomplete link shows that a part is missing', async () => {
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
