import { useDenial } from '#web/access.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { DeniedPanel } from '#web/components/DeniedPanel.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { paths } from '#web/paths.ts'
import { NewEpd } from './NewEpd.tsx'

/** Adds an EPD to the supplier's records. */
export function NewEpdPage() {
  const denial = useDenial('createEpd')
  return (
    <>
      <PageHeader title="Add EPD" subTitle="Upload the EPD file, check the values, choose the products" />
      {denial === undefined ? (
        <NewEpd />
      ) : (
        <DeniedPanel
          title="You cannot add EPDs"
          text={denial}
          action={<ButtonLink to={paths.epds}>See the EPDs</ButtonLink>}
        />
      )}
    </>
  )
}
