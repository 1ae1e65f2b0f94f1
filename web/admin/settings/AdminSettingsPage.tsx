import { paths } from '#web/paths.ts'
import { useReauthentication } from '#web/settings/reauthentication.ts'
import { ReauthenticationProvider } from '#web/settings/ReauthenticationProvider.tsx'
import { useScrollToAnchor } from '#web/hooks/anchor.ts'
import { KeyboardPanel } from '#web/components/KeyboardPanel.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { PageSections } from '#web/components/PageSections.tsx'
import { LinkedPanel } from './LinkedPanel.tsx'
import { JobsPanel } from '#web/admin/jobs/JobsPanel.tsx'
import { MailsPanel } from '#web/admin/mails/MailsPanel.tsx'
import { PlatformSettingsPanel } from './PlatformSettingsPanel.tsx'
import { SsoProviders } from './SsoProviders.tsx'
import { CurrencyRatesPanel } from './CurrencyRatesPanel.tsx'
import { CbamDefaultsPanel } from './CbamDefaultsPanel.tsx'

const sections = [
  { id: 'your-account', title: 'Your account', content: <OwnAccountPanel /> },
  { id: 'platform', title: 'Platform', content: <PlatformSettingsPanel /> },
  { id: 'currency-rates', title: 'Currency rates', content: <CurrencyRatesPanel /> },
  { id: 'standard-products', title: 'Standard products', content: <StandardProductsPanel /> },
  { id: 'cbam', title: 'CBAM', content: <CbamDefaultsPanel /> },
  { id: 'single-sign-on', title: 'Single sign-on', content: <SingleSignOn /> },
  { id: 'mail', title: 'Mail', content: <MailsPanel /> },
  { id: 'jobs', title: 'Jobs', content: <JobsPanel /> },
  { id: 'keyboard', title: 'Keyboard', content: <KeyboardPanel /> },
]

/** The platform's settings, its operation, and the link to the administrator's own settings. */
export function AdminSettingsPage() {
  useScrollToAnchor()
  return (
    <ReauthenticationProvider>
      <PageHeader title="Settings" subTitle="For the whole platform, and your own account" />
      <PageSections label="Settings" sections={sections} />
    </ReauthenticationProvider>
  )
}

function SingleSignOn() {
  return <SsoProviders withReauthentication={useReauthentication()} />
}

function OwnAccountPanel() {
  return (
    <LinkedPanel title="Your account" to={paths.settings} label="Manage your account">
      Your name and address, password, two-factor sign-in and passkeys, the devices you are signed in on, and which
      mails you get.
    </LinkedPanel>
  )
}

function StandardProductsPanel() {
  return (
    <LinkedPanel title="Standard products" to={paths.standardProducts} label="Manage standard products">
      Products that belong to no supplier. Customers choose one like any other, and its request can go to several
      suppliers.
    </LinkedPanel>
  )
}
