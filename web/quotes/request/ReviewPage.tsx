import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDenial } from '#web/access.ts'
import { sendFile } from '#web/files/send-file.ts'
import { paths } from '#web/paths.ts'
import { loadProductChoices, productQuery } from '#web/products/queries.ts'
import { useActor, useSession } from '#web/session.tsx'
import { supplierMarksQuery, useBlocked } from '#web/suppliers/queries/marks.ts'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { CustomersOnly } from './CustomersOnly.tsx'
import { useDraftOf } from './draft-of-request.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { emptyQuoteFields } from './new-quote-fields.ts'
import { filledBy } from './position-fields.ts'
import { supplierOffersQuery, useSupplierOffers } from './product-choices.ts'
import { useCreateQuote } from '#web/quotes/queries.ts'
import { confirmationOf } from './request-state.ts'
import { ReviewForm } from './ReviewForm.tsx'

const route = getRouteApi(paths.review)

export function ReviewPage() {
  const productId = route.useLoaderData()
  const isCustomer = useSession().actor?.role === 'customer'
  const denial = useDenial('createQuote')
  const [discarded, setDiscarded] = useState(0)
  return (
    <>
      <PageHeader
        title="Review Order"
        subTitle="One request for the same product, sent to every supplier you choose. You compare their answers side by side."
      />
      {isCustomer && denial === undefined ? (
        <Review
          key={`${productId} ${discarded}`}
          productId={productId}
          onDiscard={() => setDiscarded((times) => times + 1)}
        />
      ) : (
        <CustomersOnly denial={isCustomer ? denial : undefined} />
      )}
    </>
  )
}

function Review({ productId, onDiscard }: { productId: string; onDiscard: () => void }) {
  const navigate = useNavigate()
  const { default_currency } = useActor()
  const create = useCreateQuote()
  const draft = useDraftOf({ page: 'review', product: productId })
  const { data: product } = useSuspenseQuery(productQuery(productId))
  const { offers, isLooking, rest } = useSupplierOffers(
    supplierOffersQuery({ material: product.material, profile: product.subcategory }, loadProductChoices, productId),
    (draft.typed?.fields.wished ?? []).map(({ id }) => id),
  )
  const marks = useQuery(supplierMarksQuery)
  const blocked = useBlocked()
  if (draft.isChecking || isLooking || marks.isLoading)
    return (
      <Panel flush>
        <SkeletonRows count={5} />
      </Panel>
    )
  const askable = offers.filter(({ supplier_id }) => supplier_id === null || !blocked.has(supplier_id))
  const isListed = (id: string) => askable.some(({ supplier_id }) => supplier_id === id)
  const named = { material: product.material, profile: product.subcategory, product_id: product.id }
  return (
    <>
      <DraftNotice draft={draft} onDiscarded={onDiscard} />
      <ReviewForm
        product={product}
        alternatives={askable}
        rest={rest}
        initial={filledBy({ ...emptyQuoteFields, max_price_currency: default_currency, ...named }, product)}
        begun={
          draft.typed && {
            ...draft.typed,
            fields: { ...draft.typed.fields, wished: draft.typed.fields.wished.filter(({ id }) => isListed(id)) },
          }
        }
        keep={draft.keep}
        upload={sendFile}
        send={create.mutateAsync}
        onCreated={(created, input, asked) => {
          draft.close()
          void navigate({
            to: paths.confirmation,
            state: { confirmation: confirmationOf(created, input, { ...asked, supplier: product.company_name }) },
            ignoreBlocker: true,
          })
        }}
      />
    </>
  )
}
