import { useCallback, useState, type ReactNode } from 'react'
import { ApiError } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProofContext, type WithProof } from './proof.ts'
import { ProofForm } from './ProofForm.tsx'

/** The component library's dialogs are at 200, its toasts at 400. */
const aboveDialogs = 300

type Waiting = (proved: boolean) => void

/** Asks "Confirm that it is you" on behalf of any act inside it. What was typed elsewhere stays as it is. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const withProof = useCallback<WithProof>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error
      const proved = await new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]))
      if (!proved) throw error
      return act()
    }
  }, [])
  const settle = (proved: boolean) => {
    setWaiting([])
    for (const tell of waiting) tell(proved)
  }
  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog
        opened={waiting.length > 0}
        onClose={() => settle(false)}
        title="Confirm that it is you"
        // The act may have been asked for in a dialog.
        zIndex={aboveDialogs}
      >
        <ProofForm onProved={() => settle(true)} onCancel={() => settle(false)} />
      </Dialog>
    </ProofContext>
  )
}
