import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { removeDialog } from '#web/dialogs/shown-dialog.ts'
import { sessionQuery, type SessionActor } from '#web/session.tsx'

/** Shows something only while somebody is signed in. Two people can sign in again. */
export function Sessions({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [actor, setActor] = useState<SessionActor | null>(null)
  const become = (next: SessionActor | null) => {
    client.setQueryData(sessionQuery.queryKey, { actor: next, expires_at: null })
    setActor(next)
  }
  const person = (id: string) => ({ id }) as SessionActor
  return (
    <>
      <button onClick={() => become(person('one'))}>Sign in</button>
      <button onClick={() => become(person('another'))}>Sign in as another</button>
      <button onClick={() => become(null)}>The session ends</button>
      {actor && children}
    </>
  )
}

/** Presses one of its buttons. */
export const press = (name: 'Sign in' | 'Sign in as another' | 'The session ends') =>
  page.getByRole('button', { name, exact: true }).click()

/** Ends the session while a dialog covers the buttons. The page for signing in, which follows, is without the dialog. */
export function endSessionUnderDialog() {
  const button = page.getByText('The session ends').element() as HTMLButtonElement
  button.click()
  removeDialog()
}
