import { paths } from '#web/paths.ts'
import { useAnchorArrival } from '#web/ui/anchor-arrival.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { KeyboardPanel } from '#web/ui/KeyboardPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageSections } from '#web/ui/PageSections.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { MailsPanel } from './MailsPanel.tsx'
import { PlatformSettingsPanel } from './PlatformSettingsPanel.tsx'
import { SsoProviders } from './SsoProviders.tsx'

const sections = [
  { id: 'platform', title: 'Platform', content: <PlatformSettingsPanel /> },
  { id: 'standard-products', title: 'Standard products', content: <StandardProductsPanel /> },
  { id: 'single-sign-on', title: 'Single sign-on', content: <SsoProviders /> },
  { id: 'mail', title: 'Mail', content: <MailsPanel /> },
  { id: 'jobs', title: 'Jobs', content: <JobsPanel /> },
  { id: 'keyboard', title: 'Keyboard', content: <KeyboardPanel /> },
]

/** What holds for the whole platform, and how it runs. */
export function AdminSettingsPage() {
  useAnchorArrival()
  return (
    <>
      <PageHeader title="Settings" subTitle="For the whole platform" />
      <PageSections label="Settings" sections={sections} />
    </>
  )
}

function StandardProductsPanel() {
  return (
    <Panel
      title="Standard products"
      aside={
        <ButtonLink to={paths.standardProducts} variant="default">
          Manage standard products
        </ButtonLink>
      }
    >
      Products that belong to no supplier. Customers choose one like any other, and its request can go to several
      suppliers.
    </Panel>
  )
}
