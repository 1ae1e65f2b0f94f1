import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import type { SsoProvider } from './queries/sso-providers.ts'
import { SsoProviderForm } from './SsoProviderForm.tsx'

/** A new one has its id from the start, so that asking twice makes one. */
export function SsoProviderDialog({ provider, onClose }: { provider: SsoProvider | null; onClose: () => void }) {
  const [id] = useState(() => provider?.id ?? crypto.randomUUID())
  return (
    <Dialog
      opened
      // What was typed is not lost by a click beside it.
      closeOnClickOutside={false}
      size="lg"
      title={provider ? `Single sign-on of ${provider.domain}` : 'Add single sign-on'}
      onClose={onClose}
    >
      <SsoProviderForm
        id={id}
        provider={provider}
        onCancel={onClose}
        onSaved={() => {
          notifySuccess('Single sign-on saved')
          onClose()
        }}
      />
    </Dialog>
  )
}
