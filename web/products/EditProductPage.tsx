import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ownCatalogue, standardCatalogue, type Catalogue } from './catalogue.ts'
import classes from './EditProductPage.module.css'
import { EditedProduct } from './EditedProduct.tsx'
import { EditProductForm } from './EditProductForm.tsx'
import { ownProductQuery } from './queries/own-products.ts'
import { CbamPanel } from './CbamPanel.tsx'

/** Only for suppliers outside the EU. */

export const EditProductPage = () => <EditPage title="Edit Product" catalogue={ownCatalogue} />
export const EditStandardProductPage = () => <EditPage title="Edit Standard Product" catalogue={standardCatalogue} />

function EditPage({ title, catalogue }: { title: string; catalogue: Catalogue }) {
  const { id } = useParams({ from: catalogue.edit })
  const [otherIsTyped, setOtherIsTyped] = useState(false)
  const { data: product } = useSuspenseQuery(ownProductQuery(id))
  return (
    <>
      <PageHeader title={title} subTitle={product.name} />
      <div className={classes.columns}>
        <div className="stack gap-16 shrinkable">
          <Panel>
            <EditProductForm key={id} product={product} catalogue={catalogue} stays={otherIsTyped} />
          </Panel>
          {catalogue === ownCatalogue && <CbamPanel product={product} onTyped={setOtherIsTyped} />}
        </div>
        <EditedProduct product={product} />
      </div>
    </>
  )
}
