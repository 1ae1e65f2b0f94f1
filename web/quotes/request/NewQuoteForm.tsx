import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { quoteRefusals } from '#domain/quotes/quote-texts.ts'
import { useQuoteForm } from './new-quote-fields.ts'
import { chosenProduct, positionFieldsOf, withOpen, type ListedPosition } from './position-fields.ts'
import {
  supplierOffersQuery,
  useOtherSuppliers,
  useProductChoices,
  useSupplierOffers,
  type LoadChoices,
  type LoadSupplier,
} from './product-choices.ts'
import { ProductPanel } from '#web/quotes/page/ProductPanel.tsx'
import type { PreferredSupplier } from './likely-epd.ts'
import { OtherThanProduct } from './OtherThanProduct.tsx'
import { RequestForm } from './RequestForm.tsx'
import type { RequestSending } from './request-sending.ts'
import { choiceFiltersOf, type RequestedProduct } from './requested-product.ts'
import { createPositionStore, positionList, usePositions, type Unlisted } from './use-positions.ts'

type NewQuoteFormProps = RequestSending & {
  /** The product whose id is in the fields. */
  initialProduct?: RequestedProduct | null
  /** The positions to begin with. The fields are those of the first. */
  initialPositions?: readonly Unlisted[]
  preferredSupplier?: PreferredSupplier | null
  /** Whether an administrator chooses the suppliers. Otherwise the customer does, if no product determines one. */
  adminApproval: boolean
  loadChoices: LoadChoices
  loadSupplier: LoadSupplier
}

/** A request for a listed product, which is chosen here, or for a described one. */
export function NewQuoteForm(props: NewQuoteFormProps) {
  const {
    initialProduct = null,
    initialPositions = [],
    preferredSupplier = null,
    adminApproval,
    loadChoices,
    loadSupplier,
    ...sending
  } = props
  const { begun } = sending
  const fields = begun?.fields ?? sending.initial
  const [store] = useState(() => {
    // A draft of one position continues with its fields.
    const isBegun = begun !== null && begun !== undefined
    const first = { fields: positionFieldsOf(fields), product: initialProduct, alternatives: [] }
    const start = isBegun || initialPositions.length === 0 ? [first] : initialPositions
    return createPositionStore(begun?.positions ?? positionList(start))
  })
  const form = useQuoteForm(fields, {
    positions: store.current,
    suppliersRefusal: (typed) =>
      adminApproval ||
      typed.preferred_supplier_id !== '' ||
      typed.supplier_ids.length > 0 ||
      withOpen(store.current(), typed).some(namesSupplier)
        ? undefined
        : quoteRefusals.selectSuppliersForManual,
  })
  const positions = usePositions(store, form)
  const picked = positions.product
  const [material, profile, productId, manual, preferredId, supplierIds] = useWatch({
    control: form.control,
    name: ['material', 'profile', 'product_id', 'manual', 'preferred_supplier_id', 'supplier_ids'],
  })
  const preferred = preferredSupplier?.id === preferredId ? preferredSupplier : null
  const filters = choiceFiltersOf(material, profile, preferred?.id)
  const choices = useProductChoices(filters, loadChoices)
  const product = chosenProduct({ fields: { manual, product_id: productId }, product: picked })
  const choosesSuppliers = !adminApproval && preferred === null && (manual || product?.supplier_id === null)
  const hasSeveral = positions.listed.length > 1
  const offersQuery = supplierOffersQuery(choosesSuppliers ? filters : null, loadChoices)
  const suppliers = useSupplierOffers(offersQuery, hasSeveral ? [] : supplierIds)
  const offerOf = (id: string) => suppliers.offers.find(({ supplier_id }) => supplier_id === id)
  const others = useOtherSuppliers(
    supplierIds.filter((id) => offerOf(id) === undefined && !suppliers.isLooking),
    loadSupplier,
  )
  const nameOf = (id: string) => offerOf(id)?.company_name ?? others.find((other) => other.id === id)?.name ?? id
  // The suppliers that are ticked may have been chosen for other positions.
  const clearSuppliers = () => hasSeveral || form.setValue('supplier_ids', [])
  const pick = (choice: RequestedProduct) => {
    positions.setProduct(choice)
    clearSuppliers()
  }
  const alternatives = product === null ? [] : positions.alternatives

  return (
    <RequestForm
      {...sending}
      form={form}
      positions={positions}
      product={product}
      preferredSupplier={preferred}
      preferredProduct={preferred && choices.text === '' ? (choices.products[0] ?? null) : null}
      suppliersToAsk={supplierIds.map(nameOf)}
      belowDetails={
        product && (
          <OtherThanProduct
            form={form}
            product={product}
            loadChoices={loadChoices}
            onTake={(fitting) => {
              form.setValue('product_id', fitting.id)
              form.clearErrors('product_id')
              pick(fitting)
            }}
          />
        )
      }
    >
      <ProductPanel
        form={form}
        preferredSupplier={preferred}
        choices={choices}
        picked={picked}
        onPick={pick}
        onCleared={() => {
          positions.setProduct(null)
          clearSuppliers()
        }}
        alternatives={alternatives}
        onSplit={() => positions.split(positions.open)}
        suppliersToChoose={choosesSuppliers ? { ...suppliers, others, lacksKind: filters === null } : null}
      />
    </RequestForm>
  )
}

/** A position without a product is refused for that reason alone, so its supplier is not asked for too. */
const namesSupplier = (position: ListedPosition): boolean =>
  !position.fields.manual && chosenProduct(position)?.supplier_id !== null
