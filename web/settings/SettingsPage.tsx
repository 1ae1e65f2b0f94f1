import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { ResendVerification } from '#web/accounts/ResendVerification.tsx'
import { sendFile } from '#web/files/send-file.ts'
import { paths } from '#web/paths.ts'
import { sessionQuery, useActor, type SessionActor } from '#web/session.tsx'
import { KeyboardPanel } from '#web/components/KeyboardPanel.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { PageSections } from '#web/components/PageSections.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ReauthenticationProvider } from './ReauthenticationProvider.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
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

const ProjectsPanel = lazyComponent(() => import('#web/quotes/ProjectsPanel.tsx').then((file) => file.ProjectsPanel))

const DeliveryAddressesPanel = lazyComponent(() =>
  import('#web/quotes/DeliveryAddressesPanel.tsx').then((file) => file.DeliveryAddressesPanel),
)

const toCome = (title: string) => (
  <Panel title={title}>
    <SkeletonRows count={3} />
  </Panel>
)

type Section = {
  id: string
  /** The operation that a person must be allowed to do to see this section. Without it everybody sees it. */
  needs?: OperationId
  /** Only for companies that have ever had a second person. */
  forSeveral?: true
  content: (actor: SessionActor, onSecondFactor: () => void) => ReactNode
}

/** In the order of the menu. Each section's content draws its own panels; `id` is its address. */
const pages: readonly { id: string; title: string; sections: readonly Section[] }[] = [
  {
    id: 'company',
    title: 'Company',
    sections: [
      { id: 'profile', needs: 'getProfile', content: (actor) => <ProfilePanel role={actor.role} /> },
      { id: 'password', needs: 'changePassword', content: (actor) => <PasswordPanel actor={actor} /> },
      {
        id: 'documents',
        needs: 'listOwnDocuments',
        content: () => <DocumentsPanel fallback={toCome('Documents')} upload={sendFile} />,
      },
      { id: 'epd-values', needs: 'getEpdValues', content: () => <EpdValuesPanel /> },
      {
        id: 'suppliers',
        needs: 'listSupplierMarks',
        content: () => <SupplierMarksPanel fallback={toCome('Favourite and blocked suppliers')} />,
      },
      {
        id: 'projects',
        needs: 'listCompanyProjects',
        content: () => <ProjectsPanel fallback={toCome('Projects and cost centres')} />,
      },
      {
        id: 'delivery-addresses',
        needs: 'listDeliveryAddresses',
        content: () => <DeliveryAddressesPanel fallback={toCome('Delivery addresses')} />,
      },
    ],
  },
  {
    id: 'people',
    title: 'People',
    sections: [
      {
        id: 'people',
        needs: 'listMembers',
        content: (actor) => <PeopleSection fallback={toCome('People')} actor={actor} />,
      },
      { id: 'you', needs: 'getPerson', forSeveral: true, content: () => <OwnPersonPanel /> },
      {
        id: 'approval-limits',
        needs: 'listAcceptanceRequests',
        forSeveral: true,
        content: () => <ApprovalRatesPanel />,
      },
      { id: 'joining', needs: 'getJoining', content: (actor) => <JoiningPanel actor={actor} /> },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    sections: [
      { id: 'account', content: (actor) => <AccountSection actor={actor} /> },
      {
        id: 'security',
        content: (actor, onSecondFactor) => (
          <SecuritySection fallback={toCome('Security')} actor={actor} onSecondFactor={onSecondFactor} />
        ),
      },
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    sections: [
      {
        id: 'notifications',
        needs: 'updateNotificationChoice',
        content: (actor) => <NotificationChoices role={actor.role} />,
      },
    ],
  },
  { id: 'keyboard', title: 'Keyboard', sections: [{ id: 'keyboard', content: () => <KeyboardPanel /> }] },
  {
    id: 'your-data',
    title: 'Your data',
    sections: [{ id: 'privacy', content: (actor) => <PrivacySection actor={actor} /> }],
  },
]

const AccountSection = ({ actor }: { actor: SessionActor }) => (
  <>
    <AccountPanel actor={actor} />
    {accessDenialOf(actor, 'changeEmail') === null && <EmailForm actor={actor} resend={<ResendVerification />} />}
  </>
)

const route = getRouteApi(paths.settings)

export function SettingsPage() {
  const actor = useActor()
  const goOn = useGoOn()
  const isOwn = ({ id, needs, forSeveral }: Section) =>
    (!actor.needs_second_factor || id === 'security') &&
    (needs === undefined || accessDenialOf(actor, needs) === null) &&
    (!forSeveral || actor.several_people)
  const own = pages.map(({ id, title, sections }) => ({
    id,
    title,
    sections: sections.filter(isOwn).map((section) => ({
      id: section.id,
      content: section.content(actor, () => void goOn()),
    })),
  }))
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
      <PageSections label="Settings" pages={own.filter(({ sections }) => sections.length > 0)} />
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
