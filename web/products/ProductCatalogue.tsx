import { useLocalStorage, useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import IconPlus from '@iconify-json/tabler/plus'
import { useRef, useState } from 'react'
import { priceOrderText } from '#domain/values/money.ts'
import { useDenials } from '#web/access.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ask } from '#web/dialogs/ActionDialog.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonCards } from '#web/components/DelayedSkeleton.tsx'
import { ProductsIllustration } from '#web/drawings/illustrations.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { listSearch, quoted } from '#web/lists/list-search.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { SelectionBar } from '#web/lists/SelectionBar.tsx'
import type { View } from '#web/lists/ViewSwitch.tsx'
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts'
import type { Catalogue } from './catalogue.ts'
import { CatalogueFileActions } from './CatalogueFileActions.tsx'
import { catalogueColumns, CatalogueTable } from './CatalogueTable.tsx'
import { CatalogueTools } from './CatalogueTools.tsx'
import { ChangeTermsButton } from './ChangeTermsButton.tsx'
import { useDeletion } from './deletion.ts'
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
  const columns = useHiddenColumns(catalogue.savedViews)
  const [view, setView] = useRememberedView(catalogue.viewKey)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const timer = useTimeout(() => setFailure(null), failureShownFor)

  const denialOf = useDenials()

  const found = listSearch(search, { text: quoted, material: String }, (next, how = {}) =>
    onSearch({ ...search, ...next }, { replace: false, resetScroll: false, ...how }),
  )
  const { page, onPage, isFiltered } = found.paging
  const shown = products.data?.products ?? []
  const count = products.data?.count ?? 0
  // Another page or filter drops the selection, so that no product is deleted that is not on the screen.
  const selected = shown.filter(({ id }) => selectedIds.has(id))

  // The pressed chip is gone, and the focus with it.
  const refocus = () => list.current?.focus({ preventScroll: true })

  function toggle({ id }: OwnProduct) {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    setSelectedIds(next)
  }

  const deletionOf = useDeletion({
    consequence: catalogue.deletionText,
    onDeleted(deleted) {
      // The pressed button is gone, and perhaps the last page with its products.
      list.current?.focus()
      if (deleted.length === shown.length && page > 1) onPage(page - 1)
    },
    onFailed(message) {
      setFailure(message)
      timer.clear()
      timer.start()
    },
  })

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
    hidden: columns.hidden,
    catalogue,
    selected,
    onToggle: toggle,
    deletionOf,
  }

  return (
    <>
      <PageHeader title={catalogue.title} subTitle={catalogue.subTitle} actions={actions} />
      {failure !== null && (
        <div className="below-16">
          <ErrorPanel message={failure} />
        </div>
      )}
      <SavedViews list={catalogue.savedViews} search={search} read={catalogueSearch.parse} />
      <ListPage
        label="Products"
        focus={list}
        query={products}
        failed="Failed to load products. Please try again."
        {...found.paging}
        skeleton={<SkeletonCards height={220} />}
        head={
          products.data &&
          (count > 0 || isFiltered || products.isPlaceholderData) && (
            <CatalogueTools
              list={found}
              count={count}
              orderNote={search.sort === 'price_per_kg' ? priceOrderText(shown, count) : null}
              view={view}
              columns={<ColumnsMenu columns={catalogueColumns} {...columns} />}
              selection={{ shown: shown.length, chosen: selected.length }}
              onRemoved={refocus}
              onView={setView}
              onSelectAll={(all) => setSelectedIds(new Set(all ? shown.map(({ id }) => id) : []))}
            />
          )
        }
        noneYet={{
          image: <ProductsIllustration />,
          title: 'No products yet',
          text: catalogue.emptyText,
          action: (
            <ButtonLink to={catalogue.add} disabledReason={denialOf('createProducts')}>
              Add Products
            </ButtonLink>
          ),
        }}
        noMatch={{
          title: 'No matching products',
          text: 'None of these products fits this search and these filters.',
        }}
        beyond="There are fewer products than there were."
      >
        {() =>
          view === 'grid' ? (
            <ul className={classes.grid}>
              {shown.map((product) => (
                <li key={product.id}>
                  <OwnProductCard
                    product={product}
                    catalogue={catalogue}
                    selected={selectedIds.has(product.id)}
                    onToggle={() => toggle(product)}
                    deletionOf={deletionOf}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Panel flush>
              <CatalogueTable {...listing} sorting={found.sorting} />
            </Panel>
          )
        }
      </ListPage>
      <SelectionBar
        count={selected.length}
        onClear={() => {
          setSelectedIds(new Set())
          // The pressed button disappears with its bar.
          list.current?.focus({ preventScroll: true })
        }}
      >
        <ChangeTermsButton products={selected} list={{ search, count }} />
        <ActionButton
          color="red"
          variant="light"
          disabledReason={denialOf('deleteProducts')}
          aria-label={selected.length === 1 ? 'Delete 1 product' : `Delete ${selected.length} products`}
          onClick={() => ask(deletionOf(selected))}
        >
          Delete
        </ActionButton>
      </SelectionBar>
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
