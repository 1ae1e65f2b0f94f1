import { Anchor } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { documentCategories } from '#domain/documents.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Supplier } from './queries.ts'
import classes from './SupplierCard.module.css'
import { VerifiedBadge } from './VerifiedBadge.tsx'

type SupplierCardProps = {
  supplier: Supplier
  /** What heads the card; "Supplier" where the page is about a product. */
  title: string
}

/** Who a supplier is, and what it can show for itself. */
export function SupplierCard({ supplier, title }: SupplierCardProps) {
  const { company_name, contact_person, region, country, address, phone, bio, verified, documents } = supplier
  return (
    <Panel title={title}>
      <div className={classes.head}>
        {verified ? (
          <VerifiedBadge />
        ) : (
          <span className={classes.promise}>Documents will be shared on returned quote</span>
        )}
      </div>
      {bio && <p className={classes.bio}>{bio}</p>}
      <DescriptionList
        items={[
          { term: 'Company', value: company_name },
          { term: 'Contact', value: contact_person },
          { term: 'Region', value: region },
          { term: 'Country', value: country },
          { term: 'Address', value: address },
          { term: 'Phone', value: phone && <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor> },
        ]}
      />
      {documents.length > 0 && <Documents documents={documents} />}
    </Panel>
  )
}

function Documents({ documents }: Pick<Supplier, 'documents'>) {
  return (
    <div className={classes.documents}>
      <h3>Documents</h3>
      {documentCategories.map((category) => {
        const own = documents.filter((document) => document.category === category)
        if (own.length === 0) return null
        return (
          <div key={category}>
            <h4>{category}</h4>
            <ul>
              {own.map(({ id, name, url }) => (
                <li key={id}>
                  <a className={classes.document} href={url} download={name}>
                    <IconDownload size={16} aria-hidden />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
