import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { useReauthentication } from '#web/settings/reauthentication.ts'
import { ReauthenticationProvider } from '#web/settings/ReauthenticationProvider.tsx'
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

const page = (id: string, title: string, content: ReactNode) => ({ id, title, sections: [{ id, content }] })

const pages = [
  {
    id: 'platform',
    title: 'Platform',
    sections: [
      { id: 'your-account', content: <OwnAccountPanel /> },
      { id: 'platform', content: <PlatformSettingsPanel /> },
    ],
  },
  page('currency-rates', 'Currency rates', <CurrencyRatesPanel />),
  page('standard-products', 'Standard products', <StandardProductsPanel />),
  page('cbam', 'CBAM', <CbamDefaultsPanel />),
  page('single-sign-on', 'Single sign-on', <SingleSignOn />),
  page('mail', 'Mail', <MailsPanel />),
  page('jobs', 'Jobs', <JobsPanel />),
  page('keyboard', 'Keyboard', <KeyboardPanel />),
]

/** The platform's settings, its operation, and the link to the administrator's own settings. */
export function AdminSettingsPage() {
  return (
    <ReauthenticationProvider>
      <PageHeader title="Settings" subTitle="For the whole platform, and your own account" />
      <PageSections label="Settings" pages={pages} />
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
