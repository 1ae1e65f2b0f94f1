/** The facts that distinguish products of one product profile. Dimensions are as the supplier named them: "Height" to "190 mm". */
export type DescribedProduct = {
  size: string | null
  grade: string | null
  standard: string | null
  dimensions: Readonly<Record<string, string>>
}

export type Fact = { name: string; value: string }

const isSizeName = (name: string) => /^(size|designation|type)$/i.test(name)
const isGradeName = (name: string) => /^(grade|alloy|quality)$/i.test(name)
const isStandardName = (name: string) => /^(standard|norm)$/i.test(name)
const needsNoLabel = (name: string) =>
  isSizeName(name) || isGradeName(name) || isStandardName(name) || /^(pattern|sheet)$/i.test(name)

const compact = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')

/**
 * Size, grade and standard, then the dimensions. A dimension that only repeats one of the three, such as "Size: HEA 200", is
 * left out: products had no other place for it before they had a size.
 */
export const productFactsOf = (product: DescribedProduct): Fact[] => [...ownFacts(product), ...otherFacts(product)]

const ownFacts = ({ size, grade, standard }: DescribedProduct): Fact[] =>
  [
    { name: 'Size', value: size },
    { name: 'Grade', value: grade },
    { name: 'Standard', value: standard },
  ].filter((fact): fact is Fact => fact.value !== null)

function otherFacts(product: DescribedProduct): Fact[] {
  const own = ownFacts(product)
  const repeats = (name: string, value: string) =>
    (isSizeName(name) || isGradeName(name) || isStandardName(name)) &&
    own.some((fact) => compact(fact.value) === compact(value))
  return Object.entries(product.dimensions)
    .filter(([name, value]) => !repeats(name, value))
    .map(([name, value]) => ({ name, value }))
}

/** The dimensions that are not shown with size, grade and standard, in the order of their names: "Height 190 mm". */
export const formatDimensionsShort = (product: DescribedProduct): string[] =>
  otherFacts(product)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(labelled)

const labelled = ({ name, value }: Fact): string => (needsNoLabel(name) ? value : `${name} ${value}`)

/**
 * The same on one line: size first, grade and standard last, because they need no label, and the others between them with
 * their labels. "HEA 200 · Height 190 mm · Length 12 m · S355J2 · EN 10025-2".
 */
export function formatFactsShort(product: DescribedProduct): string {
  const rankOf = ({ name }: Fact) => (isSizeName(name) ? 0 : isStandardName(name) ? 3 : isGradeName(name) ? 2 : 1)
  return productFactsOf(product)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1))
    .map(labelled)
    .join(' · ')
}

/** "HEA 200 · S355J2"; empty if neither is known. */
export const formatSizeAndGrade = ({ size, grade }: Pick<DescribedProduct, 'size' | 'grade'>): string =>
  [size, grade].filter(Boolean).join(' · ')
