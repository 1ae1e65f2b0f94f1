import { Group } from '@mantine/core'
import { acceptanceActions, mayOnAcceptance, type AcceptanceAction } from '#domain/quotes/offers/acceptance-approval.ts'
import { acceptanceRefusalText, waitingText } from '#domain/quotes/offers/acceptance-texts.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { useActor } from '#web/session.tsx'
import { limitedOffer, type AcceptanceRequestOf } from './acceptance.ts'
import type { ComparedOffer } from './offer.ts'
import classes from './OffersTable.module.css'

export type AcceptanceRequestProps = {
  quote: Quote
  offer: ComparedOffer
  request: AcceptanceRequestOf
  /** The reason why no offer can be accepted now. */
  refusal: string | undefined
  onDecide: (action: AcceptanceAction, offer: ComparedOffer, requestId: string) => void
}

const labels: Record<AcceptanceAction, (company: string) => string> = {
  withdrawAcceptanceRequest: (company) => `Withdraw the request about the offer of ${company}`,
  approveAcceptance: (company) => `Approve the offer of ${company}`,
  refuseAcceptance: (company) => `Refuse the offer of ${company}`,
}

/** The people that a request to colleagues waits for, and the actions of this person on it. */
export function AcceptanceRequest({ quote, offer, request, refusal, onDecide }: AcceptanceRequestProps) {
  const actor = useActor()
  const names = request.approvers.map(({ id, name }) => (id === actor.id ? 'you' : name))
  const actions: AcceptanceAction[] = request.own
    ? ['withdrawAcceptanceRequest']
    : ['approveAcceptance', 'refuseAcceptance']
  const disabledReasonOf = (action: AcceptanceAction) => {
    const denial = accessDenialOf(actor, action)
    if (denial) return commonRefusalText(denial.refusal)
    if (action === 'approveAcceptance' && refusal !== undefined) return refusal
    const verdict = quote.acceptance && mayOnAcceptance(action, request, limitedOffer(quote, quote.acceptance, offer))
    return verdict?.ok === false ? acceptanceRefusalText(verdict.refusal) : undefined
  }
  return (
    <div className={classes.choice}>
      <span className={classes.waiting}>
        {waitingText(names, request.approver_count)}
        {!request.own && `, requested by ${request.asked_by}`}
      </span>
      <Group gap={8} justify="flex-end">
        {actions.map((action) => (
          <ActionButton
            key={action}
            size="xs"
            variant="default"
            disabledReason={disabledReasonOf(action)}
            aria-label={labels[action](offer.company_name)}
            onClick={() => onDecide(action, offer, request.id)}
          >
            {acceptanceActions[action].label}
          </ActionButton>
        ))}
      </Group>
    </div>
  )
}
