import { countriesOf, regions } from '#domain/values/regions.ts'

/** By name. */
export const countryNames = regions
  .flatMap((region) => countriesOf[region].map(({ name }) => name))
  .toSorted((a, b) => a.localeCompare(b, 'en'))
