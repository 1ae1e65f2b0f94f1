import IconArrowRight from '@iconify-json/tabler/arrow-right'
import { commonRefusalText } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import classes from './RequestQuote.module.css'

/** The data that a request is prefilled with. */
type Beginning = { product: string } | { supplier: string }

/** The reason why the signed-in person cannot request quotes; undefined when they can. */
function useQuoteRefusal(): string | undefined {
  const denial = accessDenialOf(useActor(), 'createQuote')
  if (denial === null) return undefined
  return denial.refusal === 'common.notAllowed' ? 'Only customers request quotes.' : commonRefusalText(denial.refusal)
}

type RequestQuoteProps = {
  from: Beginning
  secondary?: boolean
  /** Whether the person's company has blocked the supplier. */
  isBlocked?: boolean
}

/** Links to the form of a request, or tells a person who may not request quotes why. */
export function RequestQuote({ from, secondary = false, isBlocked = false }: RequestQuoteProps) {
  const denied = useQuoteRefusal()
  const refusal = denied ?? (isBlocked ? 'Your company has blocked this supplier.' : undefined)
  if (refusal !== undefined) return <Refused refusal={refusal}>Request Quote</Refused>
  return (
    <ButtonLink to={paths.newQuote} search={from} {...(secondary && quiet)}>
      Request Quote
    </ButtonLink>
  )
}

/** Links to the review page, where one request goes to several suppliers of the same product. */
export function AskSeveral({ productId, secondary = false }: { productId: string; secondary?: boolean }) {
  const refusal = useQuoteRefusal()
  if (refusal !== undefined) return <Refused refusal={refusal}>Ask several suppliers</Refused>
  return (
    <ButtonLink to={paths.review} state={{ reviewProductId: productId }} {...(secondary && quiet)}>
      Ask several suppliers
    </ButtonLink>
  )
}

const quiet = { variant: 'default' }

const Refused = ({ refusal, children }: { refusal: string; children: string }) => (
  <ActionButton {...quiet} disabledReason={refusal}>
    {children}
  </ActionButton>
)

/** The same at the end of a row. `describedBy`: the id of the row's subject, because many rows have the same text. */
export function RowRequestQuote({ product, describedBy }: { product: string; describedBy: string }) {
  const refusal = useQuoteRefusal()
  const words = (
    <>
      Request Quote <span className={classes.arrow}>→</span>
      <IconArrowRight size={16} aria-hidden />
    </>
  )
  if (refusal !== undefined)
    return (
      <ActionButton variant="transparent" size="compact-sm" className={classes.refused ?? ''} disabledReason={refusal}>
        {words}
      </ActionButton>
    )
  return (
    <TextLink to={paths.newQuote} search={{ product }} className={classes.request ?? ''} aria-describedby={describedBy}>
      {words}
    </TextLink>
  )
}
