import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { platformQuery } from '#web/platform.ts'

/** Who operates the service. A number or an address that the operator has not set is left out. */
export function ImprintPage() {
  const platform = useQuery(platformQuery)
  return (
    <>
      <PageHeader title="Imprint" meta="The company that operates this service" />
      <Panel title="Operator">
        <QueryContent query={platform} failed="Failed to load the imprint">
          {({ footer_company, operator_number, operator_address, contact_email }) => (
            <DescriptionList
              items={[
                { term: 'Company', value: footer_company },
                { term: 'Organisation number', value: operator_number || null },
                { term: 'Postal address', value: operator_address || null },
                { term: 'Email', value: <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor> },
              ]}
            />
          )}
        </QueryContent>
      </Panel>
    </>
  )
}
