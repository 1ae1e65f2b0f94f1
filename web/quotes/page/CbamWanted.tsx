import { isCbamMaterial } from '#domain/products/cbam/cbam.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { paths } from '#web/paths.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** Asks a supplier for the carbon border data of the products that it would deliver, with links to where they are given. */
export function CbamWanted({ quote: { positions, own_epds } }: { quote: Pick<Quote, 'positions' | 'own_epds'> }) {
  const products = positions.flatMap(({ material, product_id, product_name }, index) => {
    if (material !== null && !isCbamMaterial(material)) return []
    const offered = own_epds?.[index]?.product
    if (offered) return [{ id: offered.id, name: offered.name }]
    return product_id === null ? [] : [{ id: product_id, name: product_name ?? 'your product' }]
  })
  const each = [...new Map(products.map((product) => [product.id, product])).values()]
  return (
    <Notice>
      <p>
        To import this metal into the EU, the customer needs carbon border data (CBAM). Please give the data of each
        product that you offer.{' '}
        {each.length === 0 && <TextLink to={paths.myProducts}>Add them to your products</TextLink>}
      </p>
      {each.length > 0 && (
        <ul>
          {each.map(({ id, name }) => (
            <li key={id}>
              <TextLink to={paths.editProduct} params={{ id }}>
                Data of {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
