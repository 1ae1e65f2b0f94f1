import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './EditProductPage.module.css'
import { EditProductForm } from './EditProductForm.tsx'
import { productQuery } from './queries.ts'

export function EditProductPage() {
  const { id } = useParams({ from: paths.editProduct })
  const { data: product } = useSuspenseQuery(productQuery(id))
  return (
    <div className={classes.page}>
      <PageHeader title="Edit Product" subTitle={product.name} />
      <Panel>
        <EditProductForm product={product} />
      </Panel>
    </div>
  )
}
