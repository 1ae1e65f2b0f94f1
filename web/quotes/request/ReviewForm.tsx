import { useWatch } from 'react-hook-form'
import { Panel } from '#web/components/Panel.tsx'
import { useQuoteForm } from './new-quote-fields.ts'
import type { Rest } from './product-choices.ts'
import { RequestForm } from './RequestForm.tsx'
import type { RequestSending } from './request-sending.ts'
import type { RequestedProduct } from './requested-product.ts'
import { SupplierChoices } from './SupplierChoices.tsx'

type ReviewFormProps = RequestSending & {
  product: RequestedProduct
  /** The products of other suppliers of the same material and profile, one per supplier. */
  alternatives: readonly RequestedProduct[]
  rest: Rest
}

/** One request for a product, sent to its supplier and to the other suppliers that are ticked. */
export function ReviewForm({ product, alternatives, rest, ...sending }: ReviewFormProps) {
  const own = product.supplier_id
  const form = useQuoteForm(sending.begun?.fields ?? sending.initial, {
    suppliersRefusal: ({ wished }) =>
      own === null && wished.length === 0 ? 'Please choose at least one supplier.' : undefined,
  })
  const ticked = useWatch({ control: form.control, name: 'wished' })
  const offers = [product, ...alternatives]
  const named = ticked.map(({ company_name }) => company_name)
  const recipients = new Set(product.company_name === null ? named : [product.company_name, ...named])

  return (
    <RequestForm
      {...sending}
      form={form}
      product={product}
      preferredSupplier={null}
      suppliersToAsk={[...recipients].map((company_name) => ({ company_name, positions: null }))}
    >
      <Panel title={product.name} aside={product.company_name}>
        <SupplierChoices form={form} offers={offers} rest={rest} own={own} />
      </Panel>
    </RequestForm>
  )
}
