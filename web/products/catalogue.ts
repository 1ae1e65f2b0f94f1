import type { SavedViewList } from '#domain/settings/saved-view.ts'
import { paths } from '#web/paths.ts'

/**
 * The two catalogues that share the same screens: a supplier's own, and the administrators' standard products. They differ
 * in their addresses and texts.
 */
export type Catalogue = {
  list: typeof paths.myProducts | typeof paths.standardProducts
  add: typeof paths.newProducts | typeof paths.newStandardProducts
  edit: typeof paths.editProduct | typeof paths.editStandardProduct
  import: typeof paths.importProducts | typeof paths.importStandardProducts
  title: string
  subTitle: string
  /** The key under which this browser remembers the chosen view (specification 001, section 2). */
  viewKey: string
  /** The list name under which people's views of it are saved. */
  savedViews: SavedViewList
  emptyText: string
  addText: string
  /** The consequence of a deletion, of one product or of several. */
  deletionText: string
}

export const ownCatalogue: Catalogue = {
  list: paths.myProducts,
  add: paths.newProducts,
  edit: paths.editProduct,
  import: paths.importProducts,
  title: 'My Products',
  subTitle: 'The products that buyers find and request, with price, minimum volume and EPD value',
  viewKey: 'supplier-products',
  savedViews: 'myProducts',
  emptyText:
    'Choose a material and the profiles you sell. Each becomes a product that buyers can find, with its price, minimum volume and EPD value.',
  addText:
    'Choose a material and the profiles you sell. Each becomes one product; its price, minimum volume and EPD value follow.',
  deletionText: 'Buyers can no longer find or request a deleted product. Quotes that already ask for it keep its name.',
}

export const standardCatalogue: Catalogue = {
  list: paths.standardProducts,
  add: paths.newStandardProducts,
  edit: paths.editStandardProduct,
  import: paths.importStandardProducts,
  title: 'Standard Products',
  subTitle: 'They belong to no supplier: customers choose one and ask several suppliers for it',
  viewKey: 'standard-products',
  savedViews: 'standardProducts',
  emptyText:
    'Choose a material and its profiles. Each becomes a product that customers can choose for a request without choosing a supplier first.',
  addText:
    'Choose a material and its profiles. Each becomes one standard product, which customers can choose at once; its values follow.',
  deletionText: 'Customers can no longer choose a deleted product. Quotes that already ask for it keep its name.',
}
