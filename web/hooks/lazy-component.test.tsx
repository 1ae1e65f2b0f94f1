import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Part = ({ name }: { name: string }) => <p>{`${name} is here`}</p>

test('a component is loaded when it is rendered, with a fallback, and shown at once the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>()
  const load = vi.fn<() => Promise<typeof Part>>(() => promise)
  const Lazy = lazyComponent(load)
  const first = await openScreen(<Lazy name="Form" fallback={<p>Loading</p>} />)
  await expect.element(first.getByText('Loading')).toBeVisible()

  resolve(Part)

  await expect.element(first.getByText('Form is here')).toBeVisible()
  expect(first.getByText('Loading').elements()).toEqual([])
  await first.unmount()
  const again = await openScreen(<Lazy name="Form again" fallback={<p>Loading</p>} />)
  await expect.element(again.getByText('Form again is here')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a preloaded component is not fetched again', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part)
  const Lazy = lazyComponent(load)
  Lazy.preload()
  Lazy.preload()

  const screen = await openScreen(<Lazy name="Form" />)

  await expect.element(screen.getByText('Form is here')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load is shown once, and opening again tries again', async () => {
  let isAway = true
  const Lazy = lazyComponent(async () => {
    if (isAway) throw new Error('away')
    return Part
  })
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>{isOpen ? 'Opening' : 'Open'}</Button>
        {isOpen && <Lazy name="Form" onFailed={() => setOpen(false)} />}
      </>
    )
  }
  const screen = await openScreen(<Opener />)

  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText(/^Unable to connect to the server/)).toBeVisible()
  expect(page.getByText(/^Unable to connect to the server/).elements()).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Open', exact: true })).toBeVisible()

  isAway = false
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('Form is here')).toBeVisible()
})

test('a dialog receives the focus when it opens, and returns it when it closes', async () => {
  function Opener() {
    const [opened, setOpened] = useState(false)
    return (
      <main>
        <Button onClick={() => setOpened(true)}>Open</Button>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="A question">
          <Button onClick={() => setOpened(false)}>Answer</Button>
        </Dialog>
      </main>
    )
  }
  await openScreen(<Opener />)

  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'A question' })).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') !== null).toBe(true)
  await page.getByRole('button', { name: 'Answer' }).click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})
