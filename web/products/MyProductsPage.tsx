import { ActionIcon, Group, NativeSelect, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconLayoutGrid, IconList, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { epdUnit } from '#domain/epd.ts'
import { formatNumber, formatPrice, hasPrice } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { SkeletonCards } from '#web/ui/DelayedSkeleton.tsx'
import { NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { LocalDate } from '#web/ui/LocalDate.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QueryContent } from '#web/ui/QueryContent.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import classes from './MyProductsPage.module.css'
import { ownProductSorts, sortOwnProducts, type OwnProductSort } from './own-product-sort.ts'
import { OwnProductCard } from './OwnProductCard.tsx'
import { ownProductsQuery, useDeleteProduct, type OwnProduct } from './queries.ts'

/** How long the failure of a deletion is shown (specification 001, section 5). */
const failureShownFor = 3000

/** A supplier's own catalogue, as cards or as a list. */
export function MyProductsPage() {
  const { sort = 'created_at', order = 'desc' } = useSearch({ from: paths.myProducts })
  const navigate = useNavigate({ from: paths.myProducts })
  const products = useQuery(ownProductsQuery)
  const [view, setView] = useRememberedView()
  const [doomed, setDoomed] = useState<OwnProduct | null>(null)
  const deleting = useDeleteProduct()

  const sorting: OwnProductSort = { by: sort, descending: order === 'desc' }
  const sortBy = ({ by, descending }: OwnProductSort) =>
    void navigate({ search: { sort: by, order: descending ? 'desc' : 'asc' }, replace: true, resetScroll: false })

  function confirmDeletion(product: OwnProduct) {
    deleting.mutate(product.id, {
      onSuccess: () => notifySuccess(`${product.name} deleted`),
      onError: () => setTimeout(deleting.reset, failureShownFor),
      onSettled: () => setDoomed(null),
    })
  }

  return (
    <>
      <PageHeader
        title="My Products"
        subTitle={products.data && (products.data.length === 1 ? '1 product' : `${products.data.length} products`)}
        actions={
          <ButtonLink to={paths.newProducts} leftSection={<IconPlus size={16} aria-hidden />}>
            Add Products
          </ButtonLink>
        }
      />
      {deleting.isError && (
        <div className={classes.failure}>
          <ErrorPanel message="Failed to delete product. Please try again." />
        </div>
      )}
      <QueryContent
        query={products}
        failed="Failed to load products. Please try again."
        skeleton={<SkeletonCards height={220} />}
      >
        {(own) =>
          own.length === 0 ? (
            <Panel>
              <EmptyState
                drawing={<NothingYetDrawing />}
                title="No products yet"
                text="Choose a material and the profiles you sell. Each becomes a product that buyers can find, with its price, minimum volume and EPD value."
                action={<ButtonLink to={paths.newProducts}>Add Products</ButtonLink>}
              />
            </Panel>
          ) : (
            <>
              <div className={classes.bar}>
                {/* The list is sorted by its headers. */}
                {view === 'grid' && (
                  <NativeSelect
                    aria-label="Sort products"
                    className={classes.sort ?? ''}
                    value={`${sort} ${order}`}
                    data={[...ownProductSorts]}
                    onChange={(event) => {
                      const [by, direction] = event.currentTarget.value.split(' ')
                      sortBy({ by: by as OwnProductSort['by'], descending: direction === 'desc' })
                    }}
                  />
                )}
                <SegmentedControl
                  aria-label="View"
                  value={view}
                  onChange={(chosen) => setView(chosen === 'list' ? 'list' : 'grid')}
                  data={[
                    { value: 'grid', label: <ViewLabel icon={IconLayoutGrid} text="Grid" /> },
                    { value: 'list', label: <ViewLabel icon={IconList} text="List" /> },
                  ]}
                />
              </div>
              {view === 'grid' ? (
                <ul className={classes.grid}>
                  {sortOwnProducts(own, sorting).map((product) => (
                    <li key={product.id}>
                      <OwnProductCard product={product} onDelete={() => setDoomed(product)} />
                    </li>
                  ))}
                </ul>
              ) : (
                <Panel flush>
                  <DataTable
                    caption="My Products"
                    columns={[...columns, actionsColumn(setDoomed)]}
                    rows={sortOwnProducts(own, sorting)}
                    rowKey={({ id }) => id}
                    rowLink={({ id }) => ({ to: paths.product, params: { id } })}
                    sort={sorting}
                    onSort={({ by, descending }) => by !== 'actions' && sortBy({ by, descending })}
                  />
                </Panel>
              )}
            </>
          )
        }
      </QueryContent>
      {doomed && (
        <ConfirmDialog
          opened
          title={`Delete ${doomed.name}?`}
          confirmLabel="Delete product"
          busy={deleting.isPending}
          onClose={() => setDoomed(null)}
          onConfirm={() => confirmDeletion(doomed)}
        >
          Buyers can no longer find or request it. Quotes that already ask for it stay as they are.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Grid unless the list was chosen in this browser (specification 001, section 2). */
function useRememberedView() {
  return useLocalStorage<'grid' | 'list'>({
    key: 'supplier-products',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => (stored === 'list' ? 'list' : 'grid'),
  })
}

function ViewLabel({ icon: Icon, text }: { icon: typeof IconList; text: string }) {
  return (
    <span className={classes.view}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

type ColumnId = OwnProductSort['by'] | 'actions'

const columns: Column<OwnProduct, ColumnId>[] = [
  { id: 'name', header: 'Product', sortable: true, cell: ({ name }) => name },
  { id: 'material', header: 'Material', sortable: true, cell: ({ material }) => material },
  {
    id: 'price_per_kg',
    header: 'Price per kg',
    align: 'end',
    sortable: true,
    cell: ({ price_per_kg, currency }) =>
      hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}` : 'Price on request',
  },
  {
    id: 'min_volume',
    header: 'Min volume (tons)',
    align: 'end',
    sortable: true,
    cell: ({ min_volume }) => formatNumber(min_volume),
  },
  {
    id: 'epd_value',
    header: `EPD (${epdUnit}, A1–A3)`,
    align: 'end',
    sortable: true,
    cell: ({ epd_value }) => (epd_value === null ? 'No EPD declared' : formatNumber(epd_value)),
  },
  { id: 'created_at', header: 'Listed', sortable: true, cell: ({ created_at }) => <LocalDate at={created_at} /> },
]

const actionsColumn = (onDelete: (product: OwnProduct) => void): Column<OwnProduct, ColumnId> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (product) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ButtonLink
        to={paths.editProduct}
        params={{ id: product.id }}
        variant="default"
        size="compact-sm"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={`Edit ${product.name}`}
      >
        Edit
      </ButtonLink>
      <Tooltip label="Delete">
        <ActionIcon size={28} aria-label={`Delete ${product.name}`} onClick={() => onDelete(product)}>
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  ),
})
