import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RecipientsPicker } from './RecipientsPicker.tsx'

const suppliers = [
  { id: 'a', company_name: 'Nordstål Demo AB', country: 'Sweden', sells: true },
  { id: 'b', company_name: 'Demo Metall Oy', country: 'Finland', sells: true },
  { id: 'c', company_name: 'Beispiel Stahl GmbH', country: 'Germany', sells: false },
]

function Scene({ chosenFirst }: { chosenFirst: readonly string[] }) {
  const [chosen, setChosen] = useState(chosenFirst)
  return (
    <MantineProvider>
      <RecipientsPicker suppliers={suppliers} what="Steel HEA Beam" chosen={chosen} onChange={setChosen} />
      <p data-testid="chosen">{chosen.toSorted().join(' ')}</p>
    </MantineProvider>
  )
}

test('those who sell what is asked for stand apart from the others', async () => {
  const screen = await render(<Scene chosenFirst={['b']} />)

  const sellers = screen.getByRole('group', { name: /Sell Steel HEA Beam/ })
  await expect.element(sellers.getByRole('checkbox', { name: /Nordstål/ })).not.toBeChecked()
  await expect.element(sellers.getByRole('checkbox', { name: /Demo Metall/ })).toBeChecked()
  const others = screen.getByRole('group', { name: /Other suppliers/ })
  await expect.element(others.getByRole('checkbox', { name: /Beispiel Stahl GmbH/ })).not.toBeChecked()
  await expect.element(screen.getByText('1 of 3 chosen')).toBeVisible()
})

test('"Select all" takes only what the search shows and leaves the other choices alone', async () => {
  const screen = await render(<Scene chosenFirst={['c']} />)

  await screen.getByRole('searchbox', { name: 'Search suppliers' }).fill('finland')
  await screen.getByRole('checkbox', { name: 'Select all 1 shown' }).click()

  await expect.element(screen.getByRole('status')).toHaveTextContent('2 of 3 chosen')
  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('b c')

  await screen.getByRole('checkbox', { name: 'Select all 1 shown' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 of 3 chosen')
  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('c')
})

test('a search that fits nobody says so', async () => {
  const screen = await render(<Scene chosenFirst={[]} />)

  await screen.getByRole('searchbox', { name: 'Search suppliers' }).fill('nobody')

  await expect.element(screen.getByText('No supplier fits.')).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
})
