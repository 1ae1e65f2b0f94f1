import { Stack } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SsoProviders } from './SsoProviders.tsx'

export function AdminSettingsPage() {
  return (
    <>
      <PageHeader title="Settings" subTitle="For the whole platform" />
      <Stack gap="lg">
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
        <SsoProviders />
        <Notice>Whether quotes need approval, and what the footer says, cannot be changed here yet.</Notice>
      </Stack>
    </>
  )
}
