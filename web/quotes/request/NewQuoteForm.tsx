import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { quoteRefusals } from '#domain/quote-texts.ts'
import { useQuoteForm } from './new-quote-fields.ts'
import { supplierOffersQuery, useProductChoices, useSupplierOffers, type LoadChoices } from './product-choices.ts'
import { ProductPanel } from '#web/quotes/page/ProductPanel.tsx'
import type { PreferredSupplier } from './RequestEstimate.tsx'
import { RequestForm, type RequestSending } from './RequestForm.tsx'
import { choiceFiltersOf, type RequestedProduct } from './requested-product.ts'

type NewQuoteFormProps = RequestSending & {
  /** The product whose id is in the fields. */
  initialProduct?: RequestedProduct | null
  preferredSupplier?: PreferredSupplier | null
  /** Whether an administrator chooses the suppliers. Otherwise the customer does, if no product determines one. */
  adminApproval: boolean
  loadChoices: LoadChoices
}

/** A request for a listed product, which is chosen here, or for a described one. */
export function NewQuoteForm(props: NewQuoteFormProps) {
  const { initialProduct = null, preferredSupplier = null, adminApproval, loadChoices, ...sending } = props
  const [picked, setPicked] = useState(initialProduct)
  const form = useQuoteForm(sending.begun?.fields ?? sending.initial, {
    suppliersRefusal: ({ manual, product_id, preferred_supplier_id, supplier_ids }) => {
      const isChosen = picked !== null && picked.id === product_id
      const namesOne = manual ? preferred_supplier_id !== '' : !isChosen || picked.supplier_id !== null
      return adminApproval || namesOne || supplier_ids.length > 0 ? undefined : quoteRefusals.selectSuppliersForManual
    },
  })
  const [material, profile, productId, manual, preferredId, supplierIds] = useWatch({
    control: form.control,
    name: ['material', 'profile', 'product_id', 'manual', 'preferred_supplier_id', 'supplier_ids'],
  })
  const preferred = preferredSupplier?.id === preferredId ? preferredSupplier : null
  const filters = choiceFiltersOf(material, profile, preferred?.id)
  const choices = useProductChoices(filters, loadChoices)
  const product = !manual && picked?.id === productId ? picked : null
  const choosesSuppliers = !adminApproval && preferred === null && (manual || product?.supplier_id === null)
  const suppliers = useSupplierOffers(supplierOffersQuery(choosesSuppliers ? filters : null, loadChoices), supplierIds)
  const nameOf = (id: string) => suppliers.offers.find(({ supplier_id }) => supplier_id === id)?.company_name ?? id

  return (
    <RequestForm
      {...sending}
      form={form}
      product={product}
      preferredSupplier={preferred}
      preferredProduct={preferred && choices.text === '' ? (choices.products[0] ?? null) : null}
      suppliersToAsk={supplierIds.map(nameOf)}
    >
      <ProductPanel
        form={form}
        preferredSupplier={preferred}
        choices={choices}
        picked={picked}
        onPick={(choice) => {
          setPicked(choice)
          form.setValue('supplier_ids', [])
        }}
        suppliersToChoose={choosesSuppliers && filters !== null ? suppliers : null}
      />
    </RequestForm>
  )
}
