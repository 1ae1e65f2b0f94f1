import { Group } from '@mantine/core'
import { acceptanceActions, mayOnAcceptance, type AcceptanceAction } from '#domain/quotes/offers/acceptance-approval.ts'
import { acceptanceRefusalText, refusalConsequence, waitingText } from '#domain/quotes/offers/acceptance-texts.ts'
import { reasonProblem } from '#domain/quotes/quote-input.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { needsConfirmation } from '#web/api.ts'
import { ActionDialog, type Action } from '#web/dialogs/ActionDialog.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { notifyDone, notifyFailed } from '#web/quotes/page/quote-messages.ts'
import type { Quote } from '#web/quotes/queries.ts'
import {
  useApproveAcceptance,
  useRefuseAcceptance,
  useWithdrawAcceptanceRequest,
} from '#web/quotes/queries/acceptance.ts'
import { useActor } from '#web/session.tsx'
import { limitedOffer, type AcceptanceRequestOf } from './acceptance.ts'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { useConfirmation, useShownOffer } from './confirmation.ts'
import type { ComparedOffer } from './offer.ts'
import classes from './OffersTable.module.css'

type AcceptanceRequestProps = {
  quote: Quote
  offer: ComparedOffer
  request: AcceptanceRequestOf
  /** The reason why no offer can be accepted now. */
  refusal: string | undefined
}

/** The people that a request to colleagues waits for, and the actions of this person on it. */
export function AcceptanceRequest({ quote, offer, request, refusal }: AcceptanceRequestProps) {
  const actor = useActor()
  const names = request.approvers.map(({ id, name }) => (id === actor.id ? 'you' : name))
  const { withdrawal, refusing } = useDecisions(quote.id, offer.company_name, request.id)
  const disabledReasonOf = (action: AcceptanceAction) => {
    const denial = accessDenialOf(actor, action)
    if (denial) return commonRefusalText(denial.refusal)
    if (action === 'approveAcceptance' && refusal !== undefined) return refusal
    const verdict = quote.acceptance && mayOnAcceptance(action, request, limitedOffer(quote.acceptance, offer))
    return verdict?.ok === false ? acceptanceRefusalText(verdict.refusal) : undefined
  }
  return (
    <div className={classes.choice}>
      <span className={classes.waiting}>
        {waitingText(names, request.approver_count)}
        {!request.own && `, requested by ${request.asked_by}`}
      </span>
      <Group gap={8} justify="flex-end">
        {request.own ? (
          <AskingButton
            size="xs"
            aria-label={`Withdraw the request about the offer of ${offer.company_name}`}
            action={{ guard: disabledReasonOf('withdrawAcceptanceRequest'), ...withdrawal }}
          />
        ) : (
          <>
            <DialogButton
              size="xs"
              disabledReason={disabledReasonOf('approveAcceptance')}
              aria-label={`Approve the offer of ${offer.company_name}`}
              dialog={<ApproveAcceptance id={quote.id} request={request} offer={offer} />}
            >
              {acceptanceActions.approveAcceptance.label}
            </DialogButton>
            <AskingButton
              size="xs"
              aria-label={`Refuse the offer of ${offer.company_name}`}
              action={{ guard: disabledReasonOf('refuseAcceptance'), ...refusing }}
            />
          </>
        )}
      </Group>
    </div>
  )
}

function useDecisions(id: string, company: string, request_id: string) {
  const { mutateAsync: withdraw } = useWithdrawAcceptanceRequest(id)
  const { mutateAsync: refuse } = useRefuseAcceptance(id)
  const withdrawal: Action = {
    title: `Withdraw your request about the offer of ${company}?`,
    text: 'Your colleagues can then no longer approve it. You can ask again.',
    label: acceptanceActions.withdrawAcceptanceRequest.label,
    // Closes after a failure too: the request has ended, and the page shows what there is to decide.
    run: () =>
      withdraw({ request_id }).then(
        () => notifyDone('Request withdrawn', id),
        (error: unknown) => notifyFailed('Failed to withdraw the request', error),
      ),
  }
  const refusing: Action = {
    title: `Refuse to accept the offer of ${company}?`,
    text: refusalConsequence,
    label: acceptanceActions.refuseAcceptance.label,
    reason: { label: 'Reason', description: 'Visible to your company', validate: reasonProblem },
    run: (reason) => refuse({ request_id, reason }),
    done: () => notifyDone('Request refused', id),
    failed: (error) => notifyFailed('Failed to refuse the request', error),
  }
  return { withdrawal, refusing }
}

type ApproveAcceptanceProps = {
  id: string
  request: AcceptanceRequestOf
  offer: ComparedOffer
}

export function ApproveAcceptance({ id, request, offer: opened }: ApproveAcceptanceProps) {
  const approving = useApproveAcceptance(id)
  const { onClose } = useDialogPlace()
  const { offer, renew } = useShownOffer(id, opened)
  const confirmation = useConfirmation(offer)
  return (
    <ActionDialog
      action={{
        title: `Approve and accept the offer of ${offer.company_name}?`,
        text: (
          <>
            <AcceptedTerms id={id} offer={offer} changed={false} {...confirmation.terms} />
            {request.tell_rank && <p>The other suppliers learn their rank by price, as your colleague chose.</p>}
            {request.reason_for_others !== '' && (
              <p className="breakable">The other suppliers read this reason: “{request.reason_for_others}”</p>
            )}
          </>
        ),
        label: acceptanceActions.approveAcceptance.label,
        disabledReason: confirmation.refusal,
        run: () => approving.mutateAsync({ request_id: request.id, ...confirmation.input }),
        done: () => notifyDone('Offer accepted', id),
        failed(error) {
          if (needsConfirmation(error)) {
            renew()
            confirmation.ask(error)
            return
          }
          // The request is another one now, or has ended; the page shows what there is to decide.
          notifyFailed('Failed to approve the request', error)
          onClose()
        },
      }}
    />
  )
}
