import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import type { LazyMenu } from './LazyMenu.tsx'

let count = 0

/** Renders a menu and uses its button at once, before the menu can be loaded. */
async function openMenu(use: (button: HTMLElement) => void) {
  // Each address is a module of its own, which has not loaded its menu yet.
  const address = `./LazyMenu.tsx?test=${++count}`
  const { LazyMenu: Menu } = (await import(/* @vite-ignore */ address)) as { LazyMenu: typeof LazyMenu }
  const chosen = vi.fn<() => void>()
  let first: HTMLElement | undefined
  function Screen() {
    const place = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      first = place.current?.querySelector('button') ?? undefined
      if (first) use(first)
    }, [])
    return (
      <div ref={place}>
        <Menu
          button={<Button>Change</Button>}
          items={[{ label: 'Role', run: chosen }]}
          position="bottom-end"
          width={200}
        />
      </div>
    )
  }
  await openScreen(<Screen />)
  const button = page.getByRole('button', { name: 'Change' })
  // The menu is loaded: its own button stands where the first one stood.
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button.element()).not.toBe(first)
  return { button, chosen }
}

const pressed = (button: HTMLElement) => button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

beforeEach(() => (document.activeElement as HTMLElement | null)?.blur())

test.each([
  ['a click', (button: HTMLElement) => button.click()],
  ['a press that has not ended', pressed],
])('%s before the menu is loaded opens it', async (_name, use) => {
  const { button, chosen } = await openMenu(use)
  await expect.element(page.getByRole('menuitem', { name: 'Role' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: 'Role' }).click()

  expect(chosen).toHaveBeenCalledOnce()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('a focused button keeps the focus when the menu is loaded', async () => {
  const { button } = await openMenu((first) => first.focus())

  await expect.element(button).toHaveFocus()
  expect(page.getByRole('menuitem').elements()).toEqual([])
})

test('a button that was left before the menu is loaded stays closed', async () => {
  const { button } = await openMenu((first) => {
    first.focus()
    pressed(first)
    first.blur()
  })

  await expect.element(button).not.toHaveFocus()
  expect(page.getByRole('menuitem').elements()).toEqual([])
})
