import { epdUnit } from '#domain/epds/epd.ts'
import { formatNumber, formatPrice, hasPrice, noPriceText } from '#domain/values/money.ts'
import type { AllProductsSort } from '#domain/products/product.ts'
import { formatSizeAndGrade } from '#domain/products/product-description.ts'
import { standardProductLabel } from '#domain/products/products-file.ts'
import { EpdCell } from '#web/materials/EpdCell.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import type { Column } from '#web/lists/DataTable.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import type { ListedProduct } from './queries.ts'
import { SupplierCell } from './SupplierCell.tsx'

export const listedProductColumns: Column<ListedProduct, AllProductsSort>[] = [
  {
    id: 'name',
    header: 'Product',
    sortable: true,
    cell: ({ name, ...product }) => <CellText strong text={name} under={formatSizeAndGrade(product)} />,
  },
  {
    id: 'supplier',
    header: 'Supplier',
    sortable: true,
    cell: ({ supplier }) =>
      supplier === null ? (
        <span className="muted size-13">{standardProductLabel}</span>
      ) : (
        <SupplierCell supplier={supplier} />
      ),
  },
  {
    id: 'category',
    narrow: 'none',
    header: 'Category',
    sortable: true,
    cell: ({ category, subcategory }) => <CellText text={category} under={subcategory} />,
  },
  {
    id: 'price_per_kg',
    narrow: 'end',
    header: 'Price per kg',
    align: 'end',
    sortable: true,
    cell: ({ price_per_kg, currency }) =>
      hasPrice(price_per_kg) ? (
        <span className="figures nowrap">
          {formatPrice(price_per_kg)} {currency}
        </span>
      ) : (
        <span className="muted size-13 figures nowrap">{noPriceText}</span>
      ),
  },
  {
    id: 'min_volume',
    phoneUnit: 't',
    header: 'Min volume (tons)',
    align: 'end',
    sortable: true,
    cell: ({ min_volume }) => <span className="figures nowrap">{formatNumber(min_volume)}</span>,
  },
  {
    id: 'epd_value',
    phoneUnit: epdUnit,
    header: `EPD value (${epdUnit})`,
    align: 'end',
    sortable: true,
    cell: ({ effective_epd }) => <EpdCell epd={effective_epd} />,
  },
  {
    id: 'created_at',
    narrow: 'table',
    header: 'Listed',
    sortable: true,
    cell: ({ created_at }) => <DateCell at={created_at} />,
  },
]
