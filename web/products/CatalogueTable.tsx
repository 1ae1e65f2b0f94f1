import { Group } from '@mantine/core'
import IconPencil from '@iconify-json/tabler/pencil'
import IconTrash from '@iconify-json/tabler/trash'
import { epdUnit } from '#domain/epds/epd.ts'
import { formatNumber, formatPrice, hasPrice, noPriceText } from '#domain/values/money.ts'
import type { CatalogueSort } from '#domain/products/product.ts'
import { formatSizeAndGrade } from '#domain/products/product-description.ts'
import { EpdCell } from '#web/materials/EpdCell.tsx'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { useDenials } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/dialogs/ActionDialog.tsx'
import { ActionIconButton } from '#web/components/ActionIconButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { MoreActions } from '#web/lists/MoreActions.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import type { ListSearchState } from '#web/lists/list-search.ts'
import classes from './CatalogueTable.module.css'
import type { CatalogueSearch } from './catalogue-search.ts'
import type { Catalogue } from './catalogue.ts'
import type { useDeletion } from './deletion.ts'
import type { OwnProduct } from './queries/own-products.ts'

type CatalogueTableProps = {
  products: readonly OwnProduct[]
  hidden: readonly string[]
  catalogue: Catalogue
  selected: readonly OwnProduct[]
  onToggle: (product: OwnProduct) => void
  deletionOf: ReturnType<typeof useDeletion>
  sorting: ListSearchState<CatalogueSearch>['sorting']
}

/** A catalogue's products as rows, sorted by the column headers. */
export function CatalogueTable(props: CatalogueTableProps) {
  const { products, hidden, catalogue, selected, onToggle, deletionOf, sorting } = props
  const denialOf = useDenials()
  return (
    <DataTable
      caption={catalogue.title}
      hidden={hidden}
      columns={[...catalogueColumns, actionsColumn(catalogue, deletionOf, denialOf)]}
      rows={products}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: paths.product, params: { id } })}
      selection={{
        isSelected: (product) => selected.includes(product),
        labelOf: ({ name }) => `Select ${name}`,
        onToggle,
      }}
      {...sorting}
    />
  )
}

export const catalogueColumns: Column<OwnProduct, CatalogueSort>[] = [
  {
    id: 'name',
    header: 'Product',
    sortable: true,
    cell: ({ name, material, subcategory, article_number, ...product }) => (
      <span className={classes.product}>
        <ProfilePicture material={material} profile={subcategory} size="sm" />
        <CellText text={name} under={[article_number, formatSizeAndGrade(product)].filter(Boolean).join(' · ')} />
      </span>
    ),
  },
  { id: 'material', narrow: 'none', header: 'Material', sortable: true, cell: ({ material }) => material },
  {
    id: 'price_per_kg',
    narrow: 'end',
    header: 'Price per kg',
    align: 'end',
    sortable: true,
    cell: ({ price_per_kg, currency }) =>
      hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}` : noPriceText,
  },
  {
    id: 'min_volume',
    phoneUnit: 't',
    header: 'Min volume (tons)',
    align: 'end',
    sortable: true,
    cell: ({ min_volume }) => formatNumber(min_volume),
  },
  {
    id: 'epd_value',
    phoneUnit: epdUnit,
    header: `EPD (${epdUnit}, A1–A3)`,
    align: 'end',
    sortable: true,
    cell: ({ effective_epd }) => <EpdCell epd={effective_epd} />,
  },
  {
    id: 'created_at',
    narrow: 'none',
    header: 'Listed',
    sortable: true,
    cell: ({ created_at }) => <DateCell at={created_at} />,
  },
]

const actionsColumn = (
  { edit }: Catalogue,
  deletionOf: CatalogueTableProps['deletionOf'],
  denialOf: ReturnType<typeof useDenials>,
): Column<OwnProduct> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (product) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <MoreActions label={`Actions on ${product.name}`}>
        <ButtonLink
          to={edit}
          params={{ id: product.id }}
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={`Edit ${product.name}`}
          disabledReason={denialOf('updateProduct')}
        >
          Edit
        </ButtonLink>
        <ActionIconButton
          size={28}
          tooltip="Delete"
          aria-label={`Delete ${product.name}`}
          disabledReason={denialOf('deleteProduct')}
          onClick={() => ask(deletionOf([product]))}
        >
          <IconTrash size={16} />
        </ActionIconButton>
      </MoreActions>
    </Group>
  ),
})
