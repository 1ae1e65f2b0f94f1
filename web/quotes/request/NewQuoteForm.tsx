import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { quoteRefusals } from '#domain/quotes/quote-texts.ts'
import { useQuoteForm } from './new-quote-fields.ts'
import { wishedNumbers } from './wanted-positions.ts'
import { chosenProduct, positionFieldsOf, withOpen } from './position-fields.ts'
import { useProductChoices, type LoadChoices } from './product-choices.ts'
import { ProductPanel } from '#web/quotes/page/ProductPanel.tsx'
import type { PreferredSupplier } from './likely-epd.ts'
import { OtherThanProduct } from './OtherThanProduct.tsx'
import { RequestForm } from './RequestForm.tsx'
import type { RequestSending } from './request-sending.ts'
import { choiceFiltersOf, type RequestedProduct } from './requested-product.ts'
import { namesNobody, type LoadSuppliersToAsk } from './suppliers-to-ask.ts'
import { SuppliersPanel } from './SuppliersPanel.tsx'
import { createPositionStore, positionList, usePositions, type Unlisted } from './use-positions.ts'

type NewQuoteFormProps = RequestSending & {
  /** The product whose id is in the fields. */
  initialProduct?: RequestedProduct | null
  /** The positions to begin with. The fields are those of the first. */
  initialPositions?: readonly Unlisted[]
  preferredSupplier?: PreferredSupplier | null
  /** Whether an administrator decides who is asked. Otherwise the customer does. */
  adminApproval: boolean
  loadChoices: LoadChoices
  loadSuppliers: LoadSuppliersToAsk
}

/** A request for a listed product, which is chosen here, or for a described one. */
export function NewQuoteForm(props: NewQuoteFormProps) {
  const {
    initialProduct = null,
    initialPositions = [],
    preferredSupplier = null,
    adminApproval,
    loadChoices,
    loadSuppliers,
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
      typed.wished.length > 0 ||
      !withOpen(store.current(), typed).every(namesNobody)
        ? undefined
        : quoteRefusals.selectSuppliersForManual,
  })
  const positions = usePositions(store, form)
  const picked = positions.product
  const [material, profile, productId, manual, preferredId, wished] = useWatch({
    control: form.control,
    name: ['material', 'profile', 'product_id', 'manual', 'preferred_supplier_id', 'wished'],
  })
  const preferred = preferredSupplier?.id === preferredId ? preferredSupplier : null
  const filters = choiceFiltersOf(material, profile, preferred?.id)
  const choices = useProductChoices(filters, loadChoices)
  const product = chosenProduct({ fields: { manual, product_id: productId }, product: picked })
  const alternatives = product === null ? [] : positions.alternatives

  return (
    <RequestForm
      {...sending}
      form={form}
      positions={positions}
      product={product}
      preferredSupplier={preferred}
      preferredProduct={preferred && choices.text === '' ? (choices.products[0] ?? null) : null}
      suppliersToAsk={wished.map((supplier) => ({
        company_name: supplier.company_name,
        positions: wishedNumbers(supplier, positions.listed),
      }))}
      belowDetails={
        product && (
          <OtherThanProduct
            form={form}
            product={product}
            loadChoices={loadChoices}
            onTake={(fitting) => {
              form.setValue('product_id', fitting.id)
              form.clearErrors('product_id')
              positions.setProduct(fitting)
            }}
          />
        )
      }
      suppliers={
        <SuppliersPanel
          form={form}
          positions={positions}
          preferred={preferred}
          adminApproval={adminApproval}
          load={loadSuppliers}
        />
      }
    >
      <ProductPanel
        form={form}
        preferredSupplier={preferred}
        choices={choices}
        picked={picked}
        onPick={positions.setProduct}
        onCleared={() => positions.setProduct(null)}
        alternatives={alternatives}
        onSplit={() => positions.split(positions.open)}
      />
    </RequestForm>
  )
}
