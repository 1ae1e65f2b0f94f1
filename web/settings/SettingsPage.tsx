import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { ResendVerification } from '#web/accounts/ResendVerification.tsx'
import { sendFile } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { sessionQuery, useActor, type SessionActor } from '#web/session.tsx'
import { useScrollToAnchor } from '#web/hooks/anchor.ts'
import { KeyboardPanel } from '#web/components/KeyboardPanel.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { PageSections } from '#web/components/PageSections.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ReauthenticationProvider } from './ReauthenticationProvider.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { EmailForm } from './EmailForm.tsx'
import classes from './SettingsPage.module.css'
import { EpdValuesPanel } from './EpdValuesPanel.tsx'
import { OwnPersonPanel } from '#web/people/OwnPersonPanel.tsx'
import { JoiningPanel } from './JoiningPanel.tsx'
import { ApprovalRatesPanel } from './ApprovalRatesPanel.tsx'

// Loaded on demand: they are large, for some people only, or far down the page.
const DocumentsPanel = lazyComponent(() => import('./DocumentsPanel.tsx').then((file) => file.DocumentsPanel))
const PeopleSection = lazyComponent(() => import('#web/people/PeopleSection.tsx').then((file) => file.PeopleSection))
const SecuritySection = lazyComponent(() => import('./SecuritySection.tsx').then((file) => file.SecuritySection))
const SupplierMarksPanel = lazyComponent(() =>
  import('#web/suppliers/SupplierMarksPanel.tsx').then((file) => file.SupplierMarksPanel),
)

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
  content: (actor: SessionActor, onSecondFactor: () => void) => ReactNode
}

/** In the order of the page. Each section's content draws its own panels; `id` is its address on the page. */
const sections: readonly Section[] = [
  { id: 'profile', title: 'Profile', needs: 'getProfile', content: (actor) => <ProfilePanel role={actor.role} /> },
  {
    id: 'documents',
    title: 'Documents',
    needs: 'listOwnDocuments',
    content: () => <DocumentsPanel fallback={toCome('Documents')} upload={sendFile} />,
  },
  {
    id: 'epd-values',
    title: 'EPD values',
    needs: 'getEpdValues',
    content: () => <EpdValuesPanel />,
  },
  {
    id: 'people',
    title: 'People',
    needs: 'listMembers',
    content: (actor) => <PeopleSection fallback={toCome('People')} actor={actor} />,
  },
  {
    id: 'you',
    title: 'You',
    needs: 'getPerson',
    forSeveral: true,
    content: () => <OwnPersonPanel />,
  },
  {
    id: 'approval-limits',
    title: 'Approval limits',
    needs: 'listAcceptanceRequests',
    forSeveral: true,
    content: () => <ApprovalRatesPanel />,
  },
  {
    id: 'suppliers',
    title: 'Suppliers',
    needs: 'listSupplierMarks',
    content: () => <SupplierMarksPanel fallback={toCome('Favourite and blocked suppliers')} />,
  },
  { id: 'account', title: 'Account', content: (actor) => <AccountSection actor={actor} /> },
  {
    id: 'security',
    title: 'Security',
    content: (actor, onSecondFactor) => (
      <SecuritySection fallback={toCome('Security')} actor={actor} onSecondFactor={onSecondFactor} />
    ),
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

const route = getRouteApi(paths.settings)

export function SettingsPage() {
  const actor = useActor()
  const goOn = useGoOn()
  useScrollToAnchor()
  const own = sections.filter(
    ({ id, needs, forSeveral }) =>
      (!actor.needs_second_factor || id === 'security') &&
      (needs === undefined || accessDenialOf(actor, needs) === null) &&
      (!forSeveral || actor.several_people),
  )
  return (
    <ReauthenticationProvider>
      <PageHeader title="Settings" subTitle={actor.company_name} />
      {actor.needs_second_factor && (
        <div className={classes.notice}>
          <Notice tone="warning">
            Your company requires two-factor authentication. Set up an authenticator app or add a passkey here. Then you
            return to the page you came from.
          </Notice>
        </div>
      )}
      <PageSections
        label="Settings"
        sections={own.map(({ id, title, content }) => ({ id, title, content: content(actor, () => void goOn()) }))}
      />
    </ReauthenticationProvider>
  )
}

/** After a second factor was turned on: back to the page that asked for it. */
function useGoOn() {
  const { from } = route.useSearch()
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    if (from !== undefined) await router.navigate({ href: from, replace: true })
  }
}
