import type { ReactNode } from 'react'
import { refusalOf, type OperationId } from '#domain/permissions.ts'
import { ResendVerification } from '#web/accounts/ResendVerification.tsx'
import { uploadFile } from '#web/api.ts'
import { useActor, type SessionActor } from '#web/session.tsx'
import { useAnchorArrival } from '#web/ui/anchor-arrival.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageSections } from '#web/ui/PageSections.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { EpdValuesPanel } from './EpdValuesPanel.tsx'
import { ProofProvider } from './ProofProvider.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { EmailForm } from './EmailForm.tsx'
import { SecuritySection } from './SecuritySection.tsx'

type Section = {
  id: string
  title: string
  /** Shown to those who may do this; to everybody where nothing is asked. */
  needs?: OperationId
  content: (actor: SessionActor) => ReactNode
}

/** In the order of the page. Each section's content draws its own panels; `id` is its address on the page. */
const sections: readonly Section[] = [
  { id: 'profile', title: 'Profile', content: (actor) => <ProfilePanel role={actor.role} /> },
  {
    id: 'documents',
    title: 'Documents',
    needs: 'listOwnDocuments',
    content: () => <DocumentsPanel upload={uploadFile} />,
  },
  { id: 'epd-values', title: 'EPD values', needs: 'updateEpdValues', content: () => <EpdValuesPanel /> },
  { id: 'account', title: 'Account', content: (actor) => <AccountSection actor={actor} /> },
  { id: 'security', title: 'Security', content: (actor) => <SecuritySection actor={actor} /> },
  { id: 'notifications', title: 'Notifications', content: (actor) => <NotificationsForm role={actor.role} /> },
  { id: 'privacy', title: 'Privacy', content: (actor) => <PrivacySection actor={actor} /> },
]

const AccountSection = ({ actor }: { actor: SessionActor }) => (
  <>
    <AccountPanel actor={actor} />
    <EmailForm actor={actor} resend={<ResendVerification />} />
  </>
)

export function SettingsPage() {
  const actor = useActor()
  useAnchorArrival()
  const own = sections.filter(({ needs }) => needs === undefined || refusalOf(actor, needs) === null)
  return (
    <ProofProvider>
      <PageHeader title="Settings" subTitle={actor.company_name} />
      <PageSections
        label="Settings"
        sections={own.map(({ id, title, content }) => ({ id, title, content: content(actor) }))}
      />
    </ProofProvider>
  )
}
