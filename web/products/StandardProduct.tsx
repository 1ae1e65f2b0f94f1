import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Product } from './queries.ts'

/** An explanation of a standard product, with a link to the suppliers of its profile. */
export function StandardProduct({ product: { material, subcategory } }: { product: Product }) {
  return (
    <Panel title="A standard product">
      <p style={{ margin: '0 0 8px', maxWidth: '68ch' }}>
        It stands for the profile itself and belongs to no supplier. Ask several suppliers at once: each answers with
        its own price, and you compare the answers side by side.
      </p>
      <TextLink to={paths.suppliers} search={{ material, profile: subcategory }} fw={600}>
        Suppliers of {material} {subcategory}
      </TextLink>
    </Panel>
  )
}
