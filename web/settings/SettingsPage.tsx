import type { ReactNode } from 'react'
import { accessDenialOf } from '#domain/access-denial.ts'
import type { OperationId } from '#domain/permissions.ts'
import { ResendVerification } from '#web/accounts/ResendVerification.tsx'
import { uploadFile } from '#web/api.ts'
import { useActor, type SessionActor } from '#web/session.tsx'
import { useScrollToAnchor } from '#web/hooks/anchor.ts'
import { KeyboardPanel } from '#web/components/KeyboardPanel.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { PageSections } from '#web/components/PageSections.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ReauthenticationProvider } from './ReauthenticationProvider.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { EmailForm } from './EmailForm.tsx'

// Loaded on demand: they are for suppliers only, or far down the page.
const DocumentsPanel = lazyComponent(() => import('./DocumentsPanel.tsx').then((file) => file.DocumentsPanel))
const EpdValuesPanel = lazyComponent(() => import('./EpdValuesPanel.tsx').then((file) => file.EpdValuesPanel))
const JoiningPanel = lazyComponent(() => import('./JoiningPanel.tsx').then((file) => file.JoiningPanel))
const LimitRatesPanel = lazyComponent(() => import('./LimitRatesPanel.tsx').then((file) => file.LimitRatesPanel))
const SecuritySection = lazyComponent(() => import('./SecuritySection.tsx').then((file) => file.SecuritySection))

const toCome = (title: string) => (
  <Panel title={title}>
    <SkeletonRows count={3} />
  </Panel>
)

type Section = {
  id: string
  title: string
  /** The operation that a person must be allowed to do to see this section. Without it everybody sees it. */
  needs?: OperationId
  /** Only for companies that have ever had a second person. */
  forSeveral?: true
  content: (actor: SessionActor) => ReactNode
}

/** In the order of the page. Each section's content draws its own panels; `id` is its address on the page. */
const sections: readonly Section[] = [
  { id: 'profile', title: 'Profile', needs: 'getProfile', content: (actor) => <ProfilePanel role={actor.role} /> },
  {
    id: 'documents',
    title: 'Documents',
    needs: 'listOwnDocuments',
    content: () => <DocumentsPanel fallback={toCome('Documents')} upload={uploadFile} />,
  },
  {
    id: 'epd-values',
    title: 'EPD values',
    needs: 'getEpdValues',
    content: () => <EpdValuesPanel fallback={toCome('EPD values')} />,
  },
  {
    id: 'limit-rates',
    title: 'Approval limits',
    needs: 'getLimitRates',
    forSeveral: true,
    content: () => <LimitRatesPanel fallback={toCome('Rates for approval limits')} />,
  },
  { id: 'account', title: 'Account', content: (actor) => <AccountSection actor={actor} /> },
  {
    id: 'security',
    title: 'Security',
    content: (actor) => <SecuritySection fallback={toCome('Security')} actor={actor} />,
  },
  {
    id: 'notifications',
    title: 'Notifications',
    needs: 'updateNotifications',
    content: (actor) => <NotificationsForm role={actor.role} />,
  },
  { id: 'keyboard', title: 'Keyboard', content: () => <KeyboardPanel /> },
  { id: 'privacy', title: 'Privacy', content: (actor) => <PrivacySection actor={actor} /> },
]

const AccountSection = ({ actor }: { actor: SessionActor }) => (
  <>
    <AccountPanel actor={actor} />
    {accessDenialOf(actor, 'changeEmail') === null && <EmailForm actor={actor} resend={<ResendVerification />} />}
    {accessDenialOf(actor, 'getJoining') === null && <JoiningPanel actor={actor} />}
  </>
)

export function SettingsPage() {
  const actor = useActor()
  useScrollToAnchor()
  const own = sections.filter(
    ({ needs, forSeveral }) =>
      (needs === undefined || accessDenialOf(actor, needs) === null) && (!forSeveral || actor.several_people),
  )
  return (
    <ReauthenticationProvider>
      <PageHeader title="Settings" subTitle={actor.company_name} />
      <PageSections
        label="Settings"
        sections={own.map(({ id, title, content }) => ({ id, title, content: content(actor) }))}
      />
    </ReauthenticationProvider>
  )
}
