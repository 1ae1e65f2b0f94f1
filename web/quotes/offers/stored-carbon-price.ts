import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { carbonPriceSetting, type CarbonPrice } from '#domain/epds/carbon-price.ts'
import { platformQuery } from '#web/platform.ts'

/**
 * The internal carbon price of this person in this browser. `person` stays the same while mounted. `standard`: the
 * operator's price, used until another is set; undefined until it is known.
 */
export function useStoredCarbonPrice(person: string) {
  const { data: platform, isError } = useQuery(platformQuery)
  const [own, setOwn, forgetOwn] = useLocalStorage<CarbonPrice | null>({
    key: `carbon-price-${person}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: read,
  })
  const standard: CarbonPrice | undefined = platform
    ? { amount: platform.carbon_price, currency: platform.carbon_price_currency }
    : isError
      ? none
      : undefined
  const carbon = own ?? standard
  const isOwn = own !== null && (own.amount !== standard?.amount || own.currency !== standard.currency)
  return { carbon, standard, isOwn, setCarbon: (next: CarbonPrice) => setOwn(next), forgetOwn }
}

/** If the operator's price cannot be loaded, carbon is left out instead of guessed. */
const none: CarbonPrice = { amount: 0, currency: 'EUR' }

/** Validates the stored text, because it may not be ours. */
function read(text: string | undefined): CarbonPrice | null {
  try {
    const parsed = carbonPriceSetting.safeParse(JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
