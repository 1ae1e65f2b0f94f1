import { formatNumber } from '#domain/values/money.ts'
import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'

/** The texts of refused actions on products and catalogues. */
export const productRefusals = {
  notFound: 'Product not found',
  importDoubtful: ({ count, first }: { count: number; first: string }) =>
    `${count === 1 ? 'One value looks' : `${count} values look`} like a slip. ${first} Check the preview, and confirm it.`,
  importRepeats: ({ count }: { count: number }) =>
    `${count === 1 ? 'One row repeats' : `${count} rows repeat`} another row with other values. Choose for each whether it is a product of its own.`,
  idRepeated: 'An earlier row has the same ID.',
  idUnknown: 'No product of this catalogue has this ID.',
  articleNumberTaken: 'Another product of this catalogue has this article number.',
  articleNumberRepeated: 'An earlier row has the same article number.',
  /** `foundBy`: the cell of the row that names the product. */
  kindStays: ({ name, foundBy }: { name: string; foundBy: 'id' | 'article_number' }) =>
    foundBy === 'id'
      ? `This product is “${name}”, and stays that. Leave the ID empty for a new product.`
      : `The product with this article number is “${name}”, and stays that. Write another number for a new product.`,
  percentOfNoPrice: 'It has no price to raise or lower.',
  priceWouldBeNone: 'Its price would be 0.',
  priceWouldBeTooHigh: 'Its price would be too high.',
  currencyNeedsPrice: 'Prices are not converted. Set a new price, or tick “Keep the number”.',
  currencyAndPercent: 'Prices are not converted. Set a new price for the new currency.',
  importTooLarge: 'The file holds more than one import can take. Divide it into several files.',
  importsUnderWay: 'Several of your imports are under way. Please wait until they are done.',
  importedTooOften: 'You have imported many files within a few minutes. Please try again later.',
  exportedTooOften: 'You have exported your products many times within a few minutes. Please try again later.',
  exportTooLarge: ({ max }: { max: number }) =>
    `The catalogue has more than ${formatNumber(max)} products, the maximum of one file. Please write to us to receive it.`,
} as const
export type ProductRefusal = RefusalOf<'product', typeof productRefusals>
export const productRefusalText = (refusal: ProductRefusal): string => formatRefusal(productRefusals, refusal)
