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
    suppliersRefusal: ({ supplier_ids }) =>
      own === null && supplier_ids.length === 0 ? 'Please choose at least one supplier.' : undefined,
  })
  const ticked = useWatch({ control: form.control, name: 'supplier_ids' })
  const offers = [product, ...alternatives]
  const recipients = new Set(own === null ? ticked : [own, ...ticked])
  const nameOf = (id: string) => offers.find(({ supplier_id }) => supplier_id === id)?.company_name ?? id

  return (
    <RequestForm
      {...sending}
      form={form}
      product={product}
      preferredSupplier={null}
      suppliersToAsk={[...recipients].map(nameOf)}
    >
      <Panel title={product.name} aside={product.company_name}>
        <SupplierChoices form={form} offers={offers} rest={rest} own={own} />
      </Panel>
    </RequestForm>
  )
}
