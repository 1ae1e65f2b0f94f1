import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { profilesOf } from '#domain/materials.ts'
import { paths } from '#web/paths.ts'
import { productChoicesQuery, productQuery } from '#web/products/queries.ts'
import { useSession } from '#web/session.tsx'
import { supplierQuery } from '#web/suppliers/queries.ts'
import { SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CustomersOnly } from './CustomersOnly.tsx'
import type { NewQuoteSearch } from './new-quote-search.ts'
import { NewQuoteForm } from './NewQuoteForm.tsx'
import { useCreateQuote } from './queries.ts'
import { confirmationOf, preferredName } from './request-state.ts'
import { uploadFile } from './upload-file.ts'

const route = getRouteApi(paths.newQuote)

export function NewQuotePage() {
  const { actor } = useSession()
  return (
    <>
      <PageHeader
        title="Create Quote Request"
        subTitle="Say what you need and where. You check everything once more before it is sent."
      />
      {actor?.role === 'customer' ? <Request /> : <CustomersOnly />}
    </>
  )
}

function Request() {
  const search = route.useSearch()
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useCreateQuote()
  const product = useQuery({ ...productQuery(search.product ?? ''), enabled: search.product !== undefined })
  const supplier = useQuery({ ...supplierQuery(search.supplier ?? ''), enabled: search.supplier !== undefined })
  const preferred = supplier.data ?? null

  if (product.isLoading || supplier.isLoading)
    return (
      <Panel flush>
        <SkeletonRows count={5} />
      </Panel>
    )
  return (
    <>
      {(product.isError || supplier.isError) && (
        <div style={{ marginBottom: 16 }}>
          <Notice tone="warning">{product.isError ? 'Selected product not found.' : 'Supplier not found'}</Notice>
        </div>
      )}
      <NewQuoteForm
        key={JSON.stringify(search)}
        initial={initialOf(search, product.data, preferred?.id)}
        initialProduct={product.data ?? null}
        preferredSupplier={preferred}
        loadChoices={(filters) => client.fetchQuery(productChoicesQuery(filters))}
        upload={uploadFile}
        send={create.mutateAsync}
        onCreated={(created, input, chosen) =>
          void navigate({
            to: paths.confirmation,
            state: { confirmation: confirmationOf(created, input, preferredName(preferred, chosen)) },
          })
        }
      />
    </>
  )
}

/** What the link brought along, as far as it makes sense. */
function initialOf(
  { material, profile }: NewQuoteSearch,
  product: { id: string; material: NonNullable<NewQuoteSearch['material']>; subcategory: string } | undefined,
  preferredId: string | undefined,
) {
  const supplier = { preferred_supplier_id: preferredId ?? '' }
  if (product) return { ...supplier, material: product.material, profile: product.subcategory, product_id: product.id }
  if (material === undefined) return supplier
  const known = profile !== undefined && profilesOf[material].includes(profile)
  return { ...supplier, material, ...(known && { profile }) }
}
