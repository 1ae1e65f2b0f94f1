import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, heads, paste, sound, wrong } from '#test/pasted-positions.ts'
import { openScreen } from '#test/screen.tsx'
import { sessionQuery, type SessionActor } from '#web/session.tsx'
import { ImportPositions } from './ImportPositions.tsx'

/** A form that can be left and opened again, by the same person. */
function Visits() {
  const client = useQueryClient()
  const [visit, setVisit] = useState(0)
  const [opened, setOpened] = useState(false)
  if (visit === 0)
    client.setQueryData(sessionQuery.queryKey, { actor: { id: 'one' } as SessionActor, expires_at: null })
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Visit
      </button>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {visit > 0 && (
        <ImportPositions
          key={visit}
          opened={opened}
          room={200}
          onOpen={() => setOpened(true)}
          onClose={() => setOpened(false)}
          onAdd={() => {}}
        />
      )}
    </>
  )
}
const press = (name: string) => page.getByRole('button', { name }).click()
const left = () => page.getByRole('button', { name: /still to settle/ })

test('rows that are not added stay on the form, open again, and outlive a visit', async () => {
  await openScreen(<Visits />)
  await press('Visit')
  await press('Open')
  await expect.element(field()).toHaveFocus()
  await paste(heads, sound, wrong)
  await press('Add 1 position')
  await page.getByLabelText('Pieces of row 3').fill('7')
  await userEvent.keyboard('{Escape}')
  await press('Close the list')

  await expect.element(left()).toBeVisible()
  await expect.poll(() => Object.values(window.localStorage).join(' ')).toContain('"pieces":"7"')
  await press('Visit')
  await left().click()

  await expect.element(page.getByLabelText('Length of row 3')).toHaveValue('12.100 mm')
  await expect.element(page.getByRole('button', { name: 'Correct Pieces in row 3: 7' })).toBeVisible()
})
