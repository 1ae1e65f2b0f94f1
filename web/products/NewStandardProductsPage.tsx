import { PageHeader } from '#web/components/PageHeader.tsx'
import { standardCatalogue } from './catalogue.ts'
import { NewProductsForm } from './NewProductsForm.tsx'

export function NewStandardProductsPage() {
  return (
    <>
      <PageHeader title="Add Standard Products" subTitle={standardCatalogue.addText} />
      <NewProductsForm catalogue={standardCatalogue} />
    </>
  )
}
