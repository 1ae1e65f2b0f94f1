import { countriesOf, regions } from '#domain/values/regions.ts'
import { defaultCurrency, type Currency } from '#domain/values/money.ts'
import { countryOfAddress } from './address-country.ts'

/**
 * The countries of each currency by their codes in ISO 3166-1, with the territories and small states that use it. Those of the
 * euro are the 21 of the currency union since Bulgaria joined it on 1 January 2026, and those that use it without being in it.
 */
const countriesByCurrency = {
  SEK: 'SE',
  NOK: 'NO SJ',
  DKK: 'DK FO GL',
  GBP: 'GB GG IM JE',
  EUR: 'AT AX BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD BL GF GP MC ME MF MQ PM RE SM VA XK YT',
} as const satisfies Partial<Record<Currency, string>>

const codes = new Map(regions.flatMap((region) => countriesOf[region].map(({ name, code }) => [name, code] as const)))
const currencies = new Map(
  (Object.entries(countriesByCurrency) as [Currency, string][]).flatMap(([currency, list]) =>
    list.split(' ').map((code) => [code, currency] as const),
  ),
)

/** The currency of a country by its name in `regions.ts`; the platform's default for any other and for none. */
export const currencyOfCountry = (country: string | null): Currency =>
  currencies.get(codes.get(country ?? '') ?? '') ?? defaultCurrency

/** The facts that decide a company's currency. `default_currency`: chosen in its settings; null leaves it to the country. */
export type CurrencyFacts = { default_currency: Currency | null; country: string | null; address: string | null }

/** The currency of the company's country, which only suppliers choose. Of the others it is the one that the address ends with. */
export const countryCurrencyOf = ({ country, address }: Pick<CurrencyFacts, 'country' | 'address'>): Currency =>
  currencyOfCountry(country ?? countryOfAddress(address ?? ''))

/** A company's default currency (product decision 52). */
export const defaultCurrencyOf = (company: CurrencyFacts): Currency =>
  company.default_currency ?? countryCurrencyOf(company)
