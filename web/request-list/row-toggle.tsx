import { RequestListToggle } from './RequestListToggle.tsx'
import type { UnsavedProduct } from './unsaved-changes.ts'

/** The controls of the rows of a supplier's products. `describedBy`: the id of the row's subject. */
export const rowToggleOf =
  ({ id, company_name }: { id: string; company_name: string }) =>
  (product: Pick<UnsavedProduct, 'id' | 'name'>, describedBy: string) => (
    <RequestListToggle
      product={{ id: product.id, name: product.name, supplier_id: id, company_name }}
      look="row"
      describedBy={describedBy}
    />
  )
