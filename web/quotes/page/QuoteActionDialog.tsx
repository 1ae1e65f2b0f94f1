import { useState, type ReactNode } from 'react'
import { needsConfirmation } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifyDone, notifyFailed } from './quote-messages.ts'

/** The texts, the mutation and the follow-up of an action, in one object. */
export type QuoteActionConfig = {
  run: (reason: string) => Promise<unknown>
  label: string
  title: string
  /** The consequences. */
  text: ReactNode
  reason?: { label: string; description: string; validate: (text: string) => string | undefined } | undefined
  /** Why it cannot be confirmed yet. */
  refusal?: string | undefined
  done: string
  failed: string
  after: () => unknown
  /** Called after a failure, which a toast has reported, and with a question to confirm, which it shows. */
  refused?: (error: unknown) => void
}

/** The confirmation of an action on a quote. */
export function QuoteActionDialog({ config, onClose }: { config: QuoteActionConfig; onClose: () => void }) {
  const [busy, setBusy] = useState(false)

  async function perform(reason: string) {
    setBusy(true)
    try {
      await config.run(reason)
      notifyDone(config.done)
      void config.after()
    } catch (error) {
      setBusy(false)
      // A question stands in the dialog itself; a message would only cover its buttons.
      if (config.refused === undefined || !needsConfirmation(error)) notifyFailed(config.failed, error)
      config.refused?.(error)
    }
  }

  return (
    <ConfirmDialog
      opened
      title={config.title}
      confirmLabel={config.label}
      {...(config.reason && { reason: config.reason })}
      disabledReason={config.refusal}
      busy={busy}
      onClose={onClose}
      onConfirm={(reason) => void perform(reason)}
    >
      {config.text}
    </ConfirmDialog>
  )
}
