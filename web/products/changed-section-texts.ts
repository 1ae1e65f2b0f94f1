const names = ['article_number', 'size', 'grade', 'standard'] as const
type ProductText = (typeof names)[number]
export type ProductTexts = Record<ProductText, string>
export type SectionName = Exclude<ProductText, 'article_number'>
export type SectionTexts = Record<SectionName, string>

/** The texts that differ from these. A node of the version before does not know them, so the others are not sent. */
export const changedTexts = (values: ProductTexts, before: ProductTexts): Partial<ProductTexts> =>
  Object.fromEntries(names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]))
