import { Modal } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#web/ui/toasts.ts'
import type { SsoProvider } from './queries/sso-providers.ts'
import { SsoProviderForm } from './SsoProviderForm.tsx'

/** A new one has its id from the start, so that asking twice makes one. */
export function SsoProviderDialog({ provider, onClose }: { provider: SsoProvider | null; onClose: () => void }) {
  const [id] = useState(() => provider?.id ?? crypto.randomUUID())
  return (
    <Modal
      opened
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
    </Modal>
  )
}
