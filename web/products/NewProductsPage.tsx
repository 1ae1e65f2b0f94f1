import { PageHeader } from '#web/ui/PageHeader.tsx'
import { NewProductsForm } from './NewProductsForm.tsx'

export function NewProductsPage() {
  return (
    <>
      <PageHeader
        title="Add Products"
        subTitle="Choose a material and the profiles you sell. Each becomes one product; its price, minimum volume and EPD value follow."
      />
      <NewProductsForm />
    </>
  )
}
