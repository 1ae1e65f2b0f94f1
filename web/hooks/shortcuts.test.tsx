import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { useListedShortcuts, useShortcuts } from './shortcuts.ts'
import { SingleKeysSwitch } from '#web/forms/SingleKeysSwitch.tsx'

const ran = vi.fn<(what: string) => void>()
beforeEach(() => void ran.mockClear())

function Keyed() {
  useShortcuts([
    { keys: 'g q', does: 'Quotes', group: 'Go to', run: () => ran('quotes') },
    { keys: 'q', does: 'Quit', group: 'This page', run: () => ran('quit') },
    { keys: '/', does: 'Search', group: 'This page', run: () => ran('search'), when: () => document.title === 'has' },
    { keys: 'mod+k', does: 'Menu', group: 'Everywhere', run: () => ran('menu') },
    { keys: 'e', does: 'Edit', group: 'This page' },
  ])
  return <List />
}
function List() {
  const listed = useListedShortcuts()
  return (
    <main>
      <div
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        role="textbox"
        aria-label="Note"
        tabIndex={0}
      />
      <input aria-label="Name" />
      <SingleKeysSwitch />
      <p>{listed.map(({ keys }) => keys).join(', ')}</p>
    </main>
  )
}

test('single keys, sequences and Ctrl keys work, and a page without them neither lists nor runs them', async () => {
  document.title = ''
  await openScreen(<Keyed />)
  await expect.element(page.getByText('g q, q, mod+k, e')).toBeVisible()
  await userEvent.keyboard('q')
  await userEvent.keyboard('gq')
  await userEvent.keyboard('gxq')
  await userEvent.keyboard('/e')
  await userEvent.keyboard('{Control>}k{/Control}')
  document.title = 'has'
  await userEvent.keyboard('/')
  expect(ran.mock.calls.flat()).toEqual(['quit', 'quotes', 'quit', 'menu', 'search'])
})

test('only Ctrl keys work while one types, and none with Alt, Shift or behind a dialog', async () => {
  await openScreen(<Keyed />)
  await page.getByLabelText('Note').click()
  await userEvent.keyboard('gq')
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('gq')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.tab()
  await userEvent.keyboard('{Alt>}q{/Alt}{Shift>}q{/Shift}')
  expect(ran.mock.calls.flat()).toEqual(['menu'])
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  await userEvent.keyboard('q')
  dialog.remove()
  expect(ran.mock.calls.flat()).toEqual(['menu'])
  await userEvent.keyboard('q')
  expect(ran.mock.calls.flat()).toEqual(['menu', 'quit'])
})

test('only Ctrl keys work when single keys are turned off', async () => {
  await openScreen(<Keyed />)
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await userEvent.keyboard('q')
  await userEvent.keyboard('gq')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(ran.mock.calls.flat()).toEqual(['menu'])
})

test('single keys stay off for a person who turned them off on the approval page', async () => {
  window.localStorage.setItem('approval-single-keys', 'off')
  await openScreen(<Keyed />)
  await expect.element(page.getByRole('switch')).not.toBeChecked()
})

test('a held key acts once', async () => {
  await openScreen(<Keyed />)
  for (const repeat of [false, true, true])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true, repeat }))
  expect(ran.mock.calls.flat()).toEqual(['quit'])
})
