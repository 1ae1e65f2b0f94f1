import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readAsked } from '#domain/quotes/recipients/suppliers-to-ask.ts'
import { useDenial } from '#web/access.ts'
import { isNotFound } from '#web/api.ts'
import { sendFile } from '#web/files/send-file.ts'
import { paths } from '#web/paths.ts'
import { platformQuery } from '#web/platform.ts'
import { loadProductChoices, productQuery } from '#web/products/queries.ts'
import { useActor, useSession } from '#web/session.tsx'
import { supplierQuery } from '#web/suppliers/queries.ts'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { CustomersOnly } from './CustomersOnly.tsx'
import { useDraftOf } from './draft-of-request.ts'
import { existing, initialOf } from './initial-fields.ts'
import type { NewQuoteFields } from './new-quote-fields.ts'
import type { NewQuoteSearch } from './new-quote-search.ts'
import classes from './NewQuotePage.module.css'
import { NewQuoteForm } from './NewQuoteForm.tsx'
import { quoteKeys, quoteQuery, useCreateQuote } from '#web/quotes/queries.ts'
import { deliveryAddressesQuery } from '#web/quotes/queries/delivery-addresses.ts'
import { activeSuppliersQuery, loadSuppliersToAsk } from '#web/quotes/queries/suppliers-to-ask.ts'
import { requestListQuery } from '#web/request-list/queries.ts'
import { positionOfProduct } from './position-fields.ts'
import { confirmationOf, preferredName } from './request-state.ts'
import { sameGoods } from '#web/request-list/same-goods.ts'
import { withUnsaved } from '#web/request-list/shown-products.ts'
import { unsavedOf } from '#web/request-list/unsaved-changes.ts'
import type { Unlisted } from './use-positions.ts'
import { DraftNotice } from './DraftNotice.tsx'

const route = getRouteApi(paths.newQuote)

export function NewQuotePage() {
  const isCustomer = useSession().actor?.role === 'customer'
  const denial = useDenial('createQuote')
  const search = route.useSearch()
  const [discarded, setDiscarded] = useState(0)
  return (
    <>
      <PageHeader
        title="Create Quote Request"
        subTitle="Say what you need and where. You check everything once more before it is sent."
      />
      {isCustomer && denial === undefined ? (
        <Request
          key={`${JSON.stringify(search)} ${discarded}`}
          search={search}
          onDiscard={() => setDiscarded((times) => times + 1)}
        />
      ) : (
        <CustomersOnly denial={isCustomer ? denial : undefined} />
      )}
    </>
  )
}

function Request({ search, onDiscard }: { search: NewQuoteSearch; onDiscard: () => void }) {
  const navigate = useNavigate()
  const actor = useActor()
  const create = useCreateQuote()
  const draft = useDraftOf({ page: 'new', search })
  const platform = useQuery(platformQuery)
  const productId = draft.typed?.fields.product_id ?? search.product ?? ''
  const supplierId = draft.typed?.fields.preferred_supplier_id ?? search.supplier ?? ''
  const product = useQuery({ ...productQuery(productId), enabled: productId !== '' })
  const supplier = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' })
  const preferred = supplier.data ?? null
  const wishedIds = draft.typed?.fields.wished.map(({ id }) => id) ?? readAsked(search.ask)
  const active = useQuery({ ...activeSuppliersQuery(wishedIds), enabled: wishedIds.length > 0 })
  const start = useStart(search)

  const isLoading = [product, supplier, active, platform, start].some((one) => one.isLoading)
  if (isLoading || draft.isChecking)
    return (
      <Panel flush>
        <SkeletonRows count={5} />
      </Panel>
    )
  const failed = [product, supplier, active].find(({ isError, error }) => isError && !isNotFound(error))
  if (failed)
    return (
      <ErrorPanel
        message={failed === product ? 'Failed to load product data' : 'Failed to load supplier data'}
        retry={() => void failed.refetch()}
      />
    )
  if (start.failed) return <ErrorPanel message={start.failed.message} retry={start.failed.retry} />
  const context = { product: product.data, preferredId: preferred?.id, active: active.data ?? [] }
  const isGone = wishedIds.length > context.active.length
  return (
    <>
      {(draft.begun !== null || draft.others.length > 0) && <DraftNotice draft={draft} onDiscarded={onDiscard} />}
      {isGone && (
        <div className="below-16">
          <Notice tone="warning">A supplier that you named can no longer be asked, and is left out.</Notice>
        </div>
      )}
      {(product.isError || supplier.isError) && (
        <div className="below-16">
          <Notice tone="warning">{product.isError ? 'Selected product not found.' : 'Supplier not found'}</Notice>
        </div>
      )}
      {start.changes.length > 0 && (
        <div className="below-16">
          <Notice tone="warning">
            <ul className={classes.changes}>
              {start.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <NewQuoteForm
        initial={{
          ...initialOf(search, { ...context, currency: actor.default_currency }),
          ...start.request,
          ...start.positions[0]?.fields,
        }}
        initialPositions={start.positions}
        begun={draft.typed && { ...draft.typed, fields: existing(draft.typed.fields, context) }}
        initialProduct={product.data ?? null}
        preferredSupplier={preferred}
        adminApproval={platform.data?.admin_approval_required ?? true}
        loadChoices={loadProductChoices}
        loadSuppliers={loadSuppliersToAsk}
        keep={draft.keep}
        upload={sendFile}
        send={create.mutateAsync}
        onCreated={(created, input, asked) => {
          draft.close()
          start.onSent(asked.products.flatMap((one) => one?.id ?? []))
          const requestedSupplier = input.preferred_supplier_id === null ? null : preferred
          const supplierName = preferredName(requestedSupplier, asked.products)
          void navigate({
            to: paths.confirmation,
            state: { confirmation: confirmationOf(created, input, { ...asked, supplier: supplierName }) },
            ignoreBlocker: true,
          })
        }}
      />
    </>
  )
}

type Start = {
  isLoading: boolean
  failed: { message: string; retry: () => void } | null
  positions: readonly Unlisted[]
  /** Fields of the request as a whole. */
  request: Partial<NewQuoteFields>
  /** The changes of an earlier request's products since. */
  changes: readonly string[]
  /** `sent`: the ids of the products that were asked for. */
  onSent: (sent: readonly string[]) => void
}

const nothing: Start = {
  isLoading: false,
  failed: null,
  positions: [],
  request: {},
  changes: [],
  onSent: () => {},
}

/** The positions that a link to the form names: those of an earlier request, or the person's request list. */
function useStart({ again, list }: NewQuoteSearch): Start {
  const client = useQueryClient()
  const { id: person } = useActor()
  // The part of the program that only a copy needs is loaded for it.
  const copy = useQuery({
    queryKey: [...quoteKeys.one(again ?? ''), 'copy'],
    queryFn: async () => {
      const [{ askedBefore, copyOf }, quote] = await Promise.all([
        import('./copy-of-quote.ts'),
        client.fetchQuery(quoteQuery(again ?? '')),
      ])
      const [active, addresses] = await Promise.all([
        client.fetchQuery(activeSuppliersQuery(askedBefore(quote).map(({ id }) => id))),
        quote.delivery_address === null ? [] : client.fetchQuery(deliveryAddressesQuery),
      ])
      return copyOf(quote, active, addresses)
    },
    enabled: again !== undefined,
  })
  const items = useQuery({ ...requestListQuery, enabled: list === true })
  if (again !== undefined) {
    const failed = copy.isError
      ? { message: 'Failed to load the earlier request.', retry: () => void copy.refetch() }
      : null
    return { ...nothing, isLoading: copy.isLoading, failed, ...copy.data }
  }
  if (list !== true) return nothing
  return {
    ...nothing,
    isLoading: items.isLoading,
    failed: items.isError ? { message: 'Failed to load your request list.', retry: () => void items.refetch() } : null,
    positions: sameGoods(withUnsaved(items.data?.items ?? [], unsavedOf(person).changes)).map(([first, ...others]) => ({
      ...positionOfProduct(first, first),
      alternatives: others,
    })),
    // What came onto the list meanwhile was not asked for, and stays.
    onSent(sent) {
      const shown = withUnsaved(items.data?.items ?? [], unsavedOf(person).changes)
      // The same goods of other suppliers were asked as alternatives.
      const asked = sameGoods(shown).filter((goods) => goods.some(({ id }) => sent.includes(id)))
      void import('#web/request-list/save-changes.ts').then(({ removeProducts }) =>
        removeProducts(client, person, asked.flat()),
      )
    },
  }
}
