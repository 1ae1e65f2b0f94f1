import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { useIdempotencyKey } from '#web/forms/request-key.ts'
import { useActor } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { DeniedPanel } from '#web/components/DeniedPanel.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ImportProducts } from './ImportProducts.tsx'
import classes from './ImportProducts.module.css'
import { checkImport, useImportProducts } from './queries/catalogue-file.ts'
import { TemplateLinks } from './TemplateLinks.tsx'

/** Imports a supplier's own catalogue from a file, or an administrator's standard products. */
export function ImportProductsPage() {
  const isStandard = useActor().role === 'admin'
  const importing = useImportProducts()
  const keyOf = useIdempotencyKey()
  const denial = useDenial('importProducts')
  const catalogueLink = isStandard ? (
    <ButtonLink to={paths.standardProducts}>See the standard products</ButtonLink>
  ) : (
    <ButtonLink to={paths.myProducts}>See My Products</ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={isStandard ? 'Import Standard Products' : 'Import Products'}
        subTitle="Add and change many products at once from a CSV or XLSX file. You see what it does before anything is saved."
      />
      <div className="stack gap-16">
        <Panel title="File format">
          <div className={classes.intro}>
            <div>
              <p>
                Choose your own price list, or begin with the template. You can also export your products, change them
                in a spreadsheet, and import the file.
              </p>
              <TemplateLinks />
            </div>
            <ul className={classes.rules}>
              <li>
                <strong>Your own list</strong> is read by its column headings, which you can change. Values that it does
                not have stay as they are. Prices per ton, metre or piece become prices per kg.
              </li>
              <li>
                <strong>ID</strong> stays empty for a new product. An exported file holds the ID of each product it
                changes. Without one, a product of the same article number counts as already there, else one of the same
                profile, size, grade and standard. A row that stands twice makes one product.
              </li>
              <li>
                <strong>Price per kg</strong> of 0 is shown as “Price on request”; <strong>EPD value</strong> stays
                empty where none is declared.
              </li>
              <li>
                <strong>Article number</strong> is your own, different for each product. Only you see it.
              </li>
              <li>
                <strong>Size</strong> is written as buyers write it, such as HEA 200 or 60x40x3.
              </li>
              <li>
                <strong>Article number</strong>, <strong>Size</strong>, <strong>Grade</strong> and{' '}
                <strong>Standard</strong> may be missing: then those of a product stay.
              </li>
              <li>Decimals have a comma or a point.</li>
              <li>You see what changes before anything is saved. All rows of the preview are imported, or none.</li>
            </ul>
          </div>
        </Panel>
        {denial === undefined ? (
          <ImportProducts
            check={checkImport}
            save={({ rows, confirmed, readAt, onProgress }) =>
              importing.mutateAsync({ rows, confirmed, onProgress, key: keyOf({ readAt, rows }) })
            }
            catalogueLink={catalogueLink}
          />
        ) : (
          <DeniedPanel title="You cannot import products" text={denial} action={catalogueLink} />
        )}
      </div>
    </>
  )
}
