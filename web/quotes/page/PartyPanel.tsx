import type { ReactNode } from 'react'
import type { Role } from '#domain/access/role.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Quote } from '#web/quotes/queries.ts'

/** The other parties: the customer for suppliers, the supplier for customers, both for administrators. */
export function PartyPanel({ quote, role }: { quote: Quote; role: Role }) {
  const { customer, supplier } = quote
  return (
    <>
      {role !== 'customer' && (
        <Panel title="Customer">
          <DescriptionList items={contactItems(customer, customer.company_name)} />
        </Panel>
      )}
      {supplier && (
        <Panel title="Supplier">
          <DescriptionList
            items={contactItems(
              supplier,
              <TextLink to={paths.supplier} params={{ id: supplier.id }}>
                {supplier.company_name}
              </TextLink>,
            )}
          />
        </Panel>
      )}
    </>
  )
}

const contactItems = (
  { contact_person, phone, address, organisation_number, vat_number }: Quote['customer'],
  company: ReactNode,
) => [
  { term: 'Company', value: company },
  { term: 'Contact', value: contact_person || 'Unknown Contact' },
  { term: 'Phone', value: phone },
  { term: 'Address', value: address },
  { term: 'Organisation number', value: organisation_number },
  { term: 'VAT number', value: vat_number },
]
