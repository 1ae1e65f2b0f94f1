import { useCallback, useState, type ReactNode } from 'react'
import { ApiError } from '#web/api.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { aboveDialogs } from '#web/dialogs/dialog-questions.ts'
import { ReauthenticationContext, type WithReauthentication } from './reauthentication.ts'
import { ReauthenticationForm } from './ReauthenticationForm.tsx'

type Waiter = (isConfirmed: boolean) => void

/** Asks "Confirm that it is you" for any action inside it. Typed text on the page stays. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiter[]>([])
  const withReauthentication = useCallback<WithReauthentication>(async (action) => {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauthentication_required') throw error
      const isConfirmed = await new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]))
      if (!isConfirmed) throw error
      return action()
    }
  }, [])
  const resolveAll = (isConfirmed: boolean) => {
    setWaiting([])
    for (const resolve of waiting) resolve(isConfirmed)
  }
  return (
    <ReauthenticationContext value={withReauthentication}>
      {children}
      <Dialog
        opened={waiting.length > 0}
        onClose={() => resolveAll(false)}
        title="Confirm that it is you"
        // The action may have been started in a dialog.
        zIndex={aboveDialogs}
      >
        <ReauthenticationForm onConfirmed={() => resolveAll(true)} onCancel={() => resolveAll(false)} />
      </Dialog>
    </ReauthenticationContext>
  )
}
