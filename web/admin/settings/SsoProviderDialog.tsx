import { useState } from 'react'
import type { WithReauthentication } from '#web/settings/reauthentication.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { useSaveSsoProvider, type SsoProvider } from './queries/sso-providers.ts'
import { SsoProviderForm } from './SsoProviderForm.tsx'

type Props = { provider: SsoProvider | null; withReauthentication: WithReauthentication; onClose: () => void }

/** A new provider has its id from the start, so that saving it twice creates only one. */
export function SsoProviderDialog({ provider, withReauthentication, onClose }: Props) {
  const [id] = useState(() => provider?.id ?? crypto.randomUUID())
  const saving = useSaveSsoProvider(id, withReauthentication)
  return (
    <Dialog
      opened
      closeOnEscape={!saving.isPending}
      size="lg"
      title={provider ? `Single sign-on of ${provider.domain}` : 'Add single sign-on'}
      onClose={onClose}
    >
      <SsoProviderForm
        saving={saving}
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
