import type { Role } from '#domain/account.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/ButtonLink.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Quote } from './queries.ts'

/** Who is on the other side: the customer for suppliers and administrators, the chosen supplier for customers. */
export function PartyPanel({ quote, role }: { quote: Quote; role: Role }) {
  if (role === 'customer') {
    const chosen = quote.offers?.find(({ selected }) => selected)
    if (!chosen) return null
    return (
      <Panel title="Supplier">
        <TextLink to={paths.supplier} params={{ id: chosen.supplier_id }}>
          {chosen.company_name}
        </TextLink>
      </Panel>
    )
  }
  const { company_name, contact_person, phone, address } = quote.customer
  return (
    <Panel title="Customer">
      <DescriptionList
        items={[
          { term: 'Company', value: company_name },
          { term: 'Contact', value: contact_person || 'Unknown Contact' },
          { term: 'Phone', value: phone },
          { term: 'Address', value: address },
        ]}
      />
    </Panel>
  )
}
