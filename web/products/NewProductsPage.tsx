import { useDenial } from '#web/access.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { DeniedPanel } from '#web/components/DeniedPanel.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { ownCatalogue, standardCatalogue, type Catalogue } from './catalogue.ts'
import { NewProductsForm } from './NewProductsForm.tsx'

export const NewProductsPage = () => <NewPage title="Add Products" catalogue={ownCatalogue} />
export const NewStandardProductsPage = () => <NewPage title="Add Standard Products" catalogue={standardCatalogue} />

function NewPage({ title, catalogue }: { title: string; catalogue: Catalogue }) {
  const denial = useDenial('createProducts')
  return (
    <>
      <PageHeader title={title} subTitle={catalogue.addText} />
      {denial === undefined ? (
        <NewProductsForm catalogue={catalogue} />
      ) : (
        <DeniedPanel
          title="You cannot add products"
          text={denial}
          action={
            <ButtonLink to={catalogue.list} variant="default">
              Back to the products
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
