import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, heads, paste, wrong } from '#test/pasted-positions.ts'
import { openScreen } from '#test/screen.tsx'
import { sessionQuery, type SessionActor } from '#web/session.tsx'
import { ImportPositions } from './ImportPositions.tsx'

/** Renders the form only while somebody is signed in. */
function Sessions() {
  const client = useQueryClient()
  const [isSignedIn, setSignedIn] = useState(false)
  const become = (actor: SessionActor | null) => {
    client.setQueryData(sessionQuery.queryKey, { actor, expires_at: null })
    setSignedIn(actor !== null)
  }
  return (
    <>
      <button type="button" onClick={() => become(isSignedIn ? null : ({ id: 'one' } as SessionActor))}>
        Sign in or out
      </button>
      {isSignedIn && <ImportPositions opened room={200} onClose={() => {}} onOpen={() => {}} onAdd={() => {}} />}
    </>
  )
}

test('a list and its corrections return after the session ended and the person signs in again', async () => {
  await openScreen(<Sessions />)
  const signInOrOut = () => (page.getByText('Sign in or out').element() as HTMLButtonElement).click()

  signInOrOut()
  await expect.element(field()).toHaveFocus()
  await paste(heads, wrong)
  await page.getByLabelText('Pieces of row 2').fill('7')
  signInOrOut()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  signInOrOut()

  await expect.element(page.getByLabelText('Pieces of row 2')).toHaveValue('7')
  await expect.element(page.getByLabelText('Length of row 2')).toHaveValue('12.100 mm')
})
