import { Button } from '@mantine/core'
import { useLocalStorage, useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import IconPlus from '@iconify-json/tabler/plus'
import { useRef, useState } from 'react'
import { priceOrderText } from '#domain/values/money.ts'
import { cataloguePageSize } from '#domain/products/product.ts'
import { useDenials } from '#web/access.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonCards } from '#web/components/DelayedSkeleton.tsx'
import { NoMatchIllustration, ProductsIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { listFilters, quoted } from '#web/components/list-filters.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { SelectionBar } from '#web/components/SelectionBar.tsx'
import type { View } from '#web/components/ViewSwitch.tsx'
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts'
import type { Catalogue } from './catalogue.ts'
import { CatalogueFileActions } from './CatalogueFileActions.tsx'
import { CatalogueTable } from './CatalogueTable.tsx'
import { CatalogueTools } from './CatalogueTools.tsx'
import { DeleteProductsDialog } from './DeleteProductsDialog.tsx'
import { OwnProductCard } from './OwnProductCard.tsx'
import classes from './ProductCatalogue.module.css'
import { ownProductsQuery, type OwnProduct } from './queries/own-products.ts'

/** How long the failure of a deletion is shown, in milliseconds (specification 001, section 5). */
const failureShownFor = 3000

type ProductCatalogueProps = {
  catalogue: Catalogue
  search: CatalogueSearch
  onSearch: (next: CatalogueSearch, how: { replace: boolean; resetScroll: boolean }) => void
}

/** The products that a person manages, as cards or as a list, page by page. Search and filters are in the address. */
export function ProductCatalogue({ catalogue, search, onSearch }: ProductCatalogueProps) {
  const products = useQuery(ownProductsQuery(search))
  const [view, setView] = useRememberedView(catalogue.viewKey)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [productsToDelete, setProductsToDelete] = useState<readonly OwnProduct[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const list = useRef<HTMLElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const timer = useTimeout(() => setFailure(null), failureShownFor)

  const denialOf = useDenials()

  const page = search.page ?? 1
  const shown = products.data?.products ?? []
  const count = products.data?.count ?? 0
  // Another page or filter drops the selection, so that no product is deleted that is not on the screen.
  const selected = shown.filter(({ id }) => selectedIds.has(id))

  // A changed filter starts at the first page. Further typing in the search text replaces the history entry.
  const change = (next: CatalogueSearch) =>
    onSearch(
      { ...search, page: undefined, ...next },
      { replace: search.text !== undefined && next.text !== undefined, resetScroll: false },
    )
  const filtered = listFilters(search, { text: quoted, material: String }, change)
  // The pressed chip is gone, and the focus with it.
  const refocus = () => list.current?.focus({ preventScroll: true })
  const turnTo = (next: number) => onSearch({ ...search, page: next }, { replace: false, resetScroll: true })

  function toggle({ id }: OwnProduct) {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    setSelectedIds(next)
  }

  function ask(toDelete: readonly OwnProduct[]) {
    setProductsToDelete(toDelete)
    setIsAsking(true)
  }

  function onDeleted() {
    // The pressed button is gone, and perhaps the last page with its products.
    list.current?.focus()
    if (productsToDelete.length === shown.length && page > 1) turnTo(page - 1)
  }

  const actions = (
    <>
      <CatalogueFileActions to={catalogue.import} />
      <ButtonLink
        to={catalogue.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabledReason={denialOf('createProducts')}
      >
        Add Products
      </ButtonLink>
    </>
  )
  const listing = {
    products: shown,
    catalogue,
    selected,
    onToggle: toggle,
    onDelete: (one: OwnProduct) => ask([one]),
  }

  return (
    <>
      <PageHeader title={catalogue.title} subTitle={catalogue.subTitle} actions={actions} />
      {failure !== null && (
        <div className={classes.failure}>
          <ErrorPanel message={failure} />
        </div>
      )}
      <SavedViews list={catalogue.savedViews} search={search} read={catalogueSearch.parse} />
      <section ref={list} tabIndex={-1} aria-label="Products" className={classes.products}>
        <QueryContent
          query={products}
          failed="Failed to load products. Please try again."
          skeleton={<SkeletonCards height={220} />}
        >
          {() =>
            count === 0 && !filtered.isFiltered && !products.isPlaceholderData ? (
              <Panel>
                <EmptyState
                  image={<ProductsIllustration />}
                  title="No products yet"
                  text={catalogue.emptyText}
                  action={
                    <ButtonLink to={catalogue.add} disabledReason={denialOf('createProducts')}>
                      Add Products
                    </ButtonLink>
                  }
                />
              </Panel>
            ) : (
              <>
                <CatalogueTools
                  search={search}
                  count={count}
                  orderNote={search.sort === 'price_per_kg' ? priceOrderText(shown, count) : null}
                  view={view}
                  selection={{ shown: shown.length, chosen: selected.length }}
                  onChange={change}
                  filtered={filtered}
                  onRemoved={refocus}
                  onView={setView}
                  onSelectAll={(all) => setSelectedIds(new Set(all ? shown.map(({ id }) => id) : []))}
                />
                {shown.length === 0 ? (
                  <Panel>
                    {count === 0 ? (
                      <EmptyState
                        image={<NoMatchIllustration />}
                        title="No matching products"
                        text="None of these products fits this search and these filters."
                        action={
                          <Button
                            onClick={() => {
                              filtered.clear()
                              refocus()
                            }}
                          >
                            Clear filters
                          </Button>
                        }
                      />
                    ) : (
                      <EmptyState
                        image={<NoMatchIllustration />}
                        title="Nothing on this page"
                        text="There are fewer products than there were."
                        action={<Button onClick={() => turnTo(1)}>Go to the first page</Button>}
                      />
                    )}
                  </Panel>
                ) : view === 'grid' ? (
                  <ul className={classes.grid} data-stale={products.isPlaceholderData || undefined}>
                    {shown.map((product) => (
                      <li key={product.id}>
                        <OwnProductCard
                          product={product}
                          catalogue={catalogue}
                          selected={selectedIds.has(product.id)}
                          onToggle={() => toggle(product)}
                          onDelete={() => ask([product])}
                        />
                      </li>
                    ))}
                  </ul>
                ) : (
                  <Panel flush>
                    <CatalogueTable {...listing} search={search} onSort={change} />
                  </Panel>
                )}
              </>
            )
          }
        </QueryContent>
      </section>
      <Pager page={page} pageSize={cataloguePageSize} count={count} onPage={turnTo} />
      <SelectionBar
        count={selected.length}
        onClear={() => {
          setSelectedIds(new Set())
          // The pressed button disappears with its bar.
          list.current?.focus({ preventScroll: true })
        }}
      >
        <ActionButton
          color="red"
          variant="light"
          disabledReason={denialOf('deleteProducts')}
          aria-label={selected.length === 1 ? 'Delete 1 product' : `Delete ${selected.length} products`}
          onClick={() => ask(selected)}
        >
          Delete
        </ActionButton>
      </SelectionBar>
      <DeleteProductsDialog
        opened={isAsking}
        products={productsToDelete}
        consequence={catalogue.deletionText}
        onClose={() => setIsAsking(false)}
        onDeleted={onDeleted}
        onFailed={(message) => {
          setFailure(message)
          timer.clear()
          timer.start()
        }}
      />
    </>
  )
}

/** The grid, unless the list was chosen in this browser (specification 001, section 2). */
function useRememberedView(key: string) {
  return useLocalStorage<View>({
    key,
    defaultValue: 'grid',
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => (stored === 'list' ? 'list' : 'grid'),
  })
}
