import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ownCatalogue } from './catalogue.ts'
import classes from './EditProductPage.module.css'
import { EditedProduct } from './EditedProduct.tsx'
import { EditProductForm } from './EditProductForm.tsx'
import { ownProductQuery } from './queries/own-products.ts'

export function EditProductPage() {
  const { id } = useParams({ from: paths.editProduct })
  const { data: product } = useSuspenseQuery(ownProductQuery(id))
  return (
    <>
      <PageHeader title="Edit Product" subTitle={product.name} />
      <div className={classes.columns}>
        <Panel>
          <EditProductForm key={id} product={product} catalogue={ownCatalogue} />
        </Panel>
        <EditedProduct product={product} />
      </div>
    </>
  )
}
