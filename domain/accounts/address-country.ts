import { countriesOf, regions } from '#domain/values/regions.ts'

/** Addresses in Northern Europe are written in these languages. */
const languages = ['en', 'da', 'de', 'fi', 'fr', 'nb', 'sv']
const maxWords = 6

const countries = regions.flatMap((region) => countriesOf[region])
const named = new Map(countries.map(({ name }) => [name.toLowerCase(), name]))
for (const language of languages) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const { code, name } of countries) named.set((names.of(code) ?? name).toLowerCase(), name)
}

/**
 * The country that an address ends with, by its name in `regions.ts`; null if it ends with no country's name. Codes are not read: the
 * "TO" of Turin would be Tonga.
 */
export function countryOfAddress(address: string): string | null {
  const words = address
    .toLowerCase()
    .replace(/[\s.]+$/, '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(-maxWords)
  const country = words.map((_, index) => named.get(words.slice(index).join(' '))).find((name) => name !== undefined)
  return country ?? null
}
