import { PageHeader } from '#web/components/PageHeader.tsx'
import { ownCatalogue, standardCatalogue, type Catalogue } from './catalogue.ts'
import { NewProductsForm } from './NewProductsForm.tsx'

export const NewProductsPage = () => <NewPage title="Add Products" catalogue={ownCatalogue} />
export const NewStandardProductsPage = () => <NewPage title="Add Standard Products" catalogue={standardCatalogue} />

function NewPage({ title, catalogue }: { title: string; catalogue: Catalogue }) {
  return (
    <>
      <PageHeader title={title} subTitle={catalogue.addText} />
      <NewProductsForm catalogue={catalogue} />
    </>
  )
}
