import { Anchor } from '@mantine/core'
import { epdUnit } from '#domain/epds/epd.ts'
import { epdColumnOf, materials } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Supplier } from './queries.ts'
import { ShownDocuments } from './ShownDocuments.tsx'
import classes from './SupplierCard.module.css'
import { VerifiedBadge } from './VerifiedBadge.tsx'

type SupplierCardProps = {
  supplier: Supplier
  /** The time when the supplier was loaded, in milliseconds. */
  at: number
  /** The heading of the card; "Supplier" on a product's page. */
  title: string
  /** Whether the company's name links to its page. */
  linked?: boolean
}

/** The supplier's company and its documents. */
export function SupplierCard({ supplier, at, title, linked = false }: SupplierCardProps) {
  const { id, company_name, contact_person, region, country, address, phone, bio } = supplier
  const { organisation_number, vat_number } = supplier
  const { verified, document_count, valid_document_count } = supplier
  return (
    <Panel title={title}>
      <div className={classes.head}>
        {verified ? (
          <VerifiedBadge documents={{ count: document_count, valid: valid_document_count }} />
        ) : (
          <span className="muted size-13">
            {document_count > 0 ? 'All documents have expired' : 'Documents will be shared on returned quote'}
          </span>
        )}
      </div>
      {bio && <p className={classes.bio}>{bio}</p>}
      <DescriptionList
        items={[
          {
            term: 'Company',
            value: linked ? (
              <TextLink to={paths.supplier} params={{ id }}>
                {company_name}
              </TextLink>
            ) : (
              company_name
            ),
          },
          { term: 'Contact', value: contact_person },
          { term: 'Region', value: region },
          { term: 'Country', value: country },
          { term: 'Address', value: address },
          { term: 'Organisation number', value: organisation_number },
          { term: 'VAT number', value: vat_number },
          { term: 'Phone', value: phone && <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor> },
        ]}
      />
      <DeclaredEpd supplier={supplier} />
      {document_count > 0 && <ShownDocuments key={id} supplier={supplier} at={at} />}
    </Panel>
  )
}

/** The values that apply to products without a value of their own. Renders nothing if none are declared. */
function DeclaredEpd({ supplier }: { supplier: Supplier }) {
  const declared = [
    ...materials.map((material) => ({ term: material as string, value: supplier[epdColumnOf[material]] })),
    { term: 'All materials', value: supplier.epd_total },
  ].flatMap(({ term, value }) => (value === null ? [] : [{ term, value: formatNumber(value) }]))
  if (declared.length === 0) return null
  return (
    <div className={classes.part}>
      <h3>Declared EPD values</h3>
      <p className={classes.unit}>{epdUnit}, A1–A3. They count where a product has no EPD of its own.</p>
      <DescriptionList items={declared} />
    </div>
  )
}
