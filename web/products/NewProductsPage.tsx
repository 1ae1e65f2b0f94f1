import { PageHeader } from '#web/components/PageHeader.tsx'
import { ownCatalogue } from './catalogue.ts'
import { NewProductsForm } from './NewProductsForm.tsx'

export function NewProductsPage() {
  return (
    <>
      <PageHeader title="Add Products" subTitle={ownCatalogue.addText} />
      <NewProductsForm catalogue={ownCatalogue} />
    </>
  )
}
