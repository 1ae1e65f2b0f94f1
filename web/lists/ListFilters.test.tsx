import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { ListFilters } from './ListFilters.tsx'

function Scene() {
  const [words, setWords] = useState(['Pending', 'Supplier'])
  return (
    <ListFilters
      result="3 users"
      chips={words.map((one) => ({ label: one, onRemove: () => setWords((now) => now.filter((it) => it !== one)) }))}
      onClear={() => setWords([])}
    >
      <input aria-label="Search" />
    </ListFilters>
  )
}

test('a filter is removed by keyboard, and the focus stays among the filters', async () => {
  const screen = await openScreen(<Scene />)
  const chip = (words: string) => screen.getByRole('button', { name: `Remove filter ${words}` })
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 users')

  chip('Pending').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('Pending')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('group', { name: 'Filters' })).toHaveFocus()

  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(chip('Supplier')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('group', { name: 'Filters' })).toHaveFocus()
})
