import { Stack } from '@mantine/core'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SsoProviders } from './SsoProviders.tsx'

export function AdminSettingsPage() {
  return (
    <>
      <PageHeader title="Settings" subTitle="For the whole platform" />
      <Stack gap="lg">
        <SsoProviders />
        <Notice>Whether quotes need approval, and what the footer says, cannot be changed here yet.</Notice>
      </Stack>
    </>
  )
}
