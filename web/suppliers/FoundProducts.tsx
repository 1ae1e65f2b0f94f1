import type { ReactNode } from 'react'
import { variousMaterials, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { CompareToggle, type ChosenToCompare } from './CompareToggle.tsx'
import { productsText, type FoundProduct, type RequestToggle } from './found-supplier.ts'
import classes from './FoundProducts.module.css'
import { GroupProducts } from './GroupProducts.tsx'
import type { FoundSupplier } from './queries.ts'

type FoundProductsProps = {
  /** The result whose products are shown, and while the dialog closes were; null before its first opening. */
  found: FoundSupplier | null
  opened: boolean
  filters: SupplierFilters
  comparison: ChosenToCompare
  requestToggle?: RequestToggle | undefined
  onClose: () => void
}

/** All of a supplier's products that match the search, in its order, to compare, to collect and to request. */
export function FoundProducts({ found, opened, filters, comparison, requestToggle, onClose }: FoundProductsProps) {
  const title = found ? `${found.company_name}: ${productsText(found.products ?? 0)}` : ''
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      {found?.subcategory && found.material !== variousMaterials && (
        <GroupProducts
          supplierId={found.supplier_id}
          group={{ material: found.material, subcategory: found.subcategory, count: found.products ?? 0 }}
          first={null}
          matching={filters}
          requestToggle={({ id }, describedBy) => {
            const product = { ...found, product_id: id }
            return togglesOf(product, comparison, requestToggle?.(product, 'row', describedBy))
          }}
        />
      )}
    </Dialog>
  )
}

const togglesOf = (product: FoundProduct, comparison: ChosenToCompare, requestToggle: ReactNode): ReactNode => (
  <>
    {requestToggle}
    <div className={classes.compare}>
      <CompareToggle found={product} comparison={comparison} label="Compare" />
    </div>
  </>
)
