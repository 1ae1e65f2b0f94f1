import { formatTons } from '#domain/values/quantities.ts'
import { pricePerKg, type Calculation } from '#domain/calculator/calculator.ts'
import { formatPricePerKg } from '#domain/values/money.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import classes from './ContinueProject.module.css'

/** The maximum volume and price of a request for quotes. Its form drops higher values. */
const highest = 1_000_000

/**
 * Continues from the calculation to the request for quotes, with the volume, and the buy price as the maximum per kg. A
 * visitor signs in first. Suppliers do not request quotes, so they are led to their prices.
 */
export function ContinueProject({ calculation }: { calculation: Calculation | null }) {
  const { actor } = useSession()
  const denial = useDenial('createQuote')
  if (actor && accessDenialOf(actor, 'createQuote')?.refusal === 'common.notAllowed')
    return actor.role === 'supplier' ? (
      <p className={classes.on}>
        Prices of your products are set on <TextLink to={paths.myProducts}>My Products</TextLink>.
      </p>
    ) : null
  const volume = inRange(calculation?.volume)
  const max_price = inRange(calculation && pricePerKg(calculation.buy_price))
  const prefilled = [volume && formatTons(volume), max_price && `at most ${formatPricePerKg(max_price, 'USD')}`].filter(
    Boolean,
  )
  return (
    <div className={classes.on}>
      <ButtonLink
        to={paths.newQuote}
        disabledReason={denial}
        search={{ ...(volume && { volume }), ...(max_price && { max_price, currency: 'USD' }) }}
        variant="default"
      >
        Request a quote
      </ButtonLink>
      <span className="muted small lead-16">
        {prefilled.length === 0
          ? 'With the volume and the buy price of this calculation.'
          : `For ${prefilled.join(', ')}.`}
      </span>
    </div>
  )
}

const inRange = (amount: number | null | undefined) => (amount && amount <= highest ? amount : undefined)
