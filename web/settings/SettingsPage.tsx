import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ResendVerification } from '#web/accounts/ResendVerification.tsx'
import { useActor, type SessionActor } from '#web/session.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ProofProvider } from './ProofProvider.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { EmailForm } from './EmailForm.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import classes from './SettingsPage.module.css'

type Section = { id: string; title: string; content: (actor: SessionActor) => ReactNode }

/** In the order of the page. Each section's content draws its own panels; `id` is its address on the page. */
const sections: readonly Section[] = [
  { id: 'profile', title: 'Profile', content: (actor) => <ProfilePanel role={actor.role} /> },
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
  return (
    <ProofProvider>
      <PageHeader title="Settings" subTitle={actor.company_name} />
      <div className={classes.frame}>
        <nav className={classes.contents} aria-label="Settings">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Stack gap="lg">
          {sections.map(({ id, content }) => (
            <div key={id} id={id} className={classes.section}>
              {content(actor)}
            </div>
          ))}
        </Stack>
      </div>
    </ProofProvider>
  )
}
