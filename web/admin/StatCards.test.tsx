import IconUsers from '@iconify-json/tabler/users'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { StatCards } from './StatCards.tsx'

function Scene({ values }: { values: readonly (number | undefined)[] }) {
  const [at, setAt] = useState(0)
  return (
    <main>
      <StatCards stats={[{ label: 'Active', value: values[at], icon: IconUsers }]} />
      <button onClick={() => setAt(at + 1)}>Next answer</button>
    </main>
  )
}

test('a failed request keeps the last known figure', async () => {
  const screen = await openScreen(<Scene values={[undefined, 12, undefined, 13]} />)
  const card = screen.getByRole('listitem')
  const next = screen.getByRole('button', { name: 'Next answer' })
  await expect.element(card).toHaveTextContent('Active–')
  await next.click()
  await expect.element(card).toHaveTextContent('Active12')
  await next.click()
  await expect.element(card).toHaveTextContent('Active12')
  await next.click()
  await expect.element(card).toHaveTextContent('Active13')
})
