import { TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { requestProlongationInput } from '#domain/quotes/offers/offer-wish-input.ts'
import { usualHeldDay } from '#domain/quotes/offers/offer-wishes.ts'
import { dayAfter, formatLongDay } from '#domain/values/days.ts'
import { today } from '#web/components/local-day.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { closeWith } from '#web/quotes/page/quote-messages.ts'
import { useRequestProlongation } from '#web/quotes/queries/offer-wishes.ts'
import type { ComparedOffer } from './offer.ts'

/** Asks a supplier to hold its offer until a later day. It is sent for the version of the offer in the dialog. */
export function HoldDialog({ id, offer }: { id: string; offer: ComparedOffer }) {
  const place = useDialogPlace()
  const asking = useRequestProlongation(id)
  const lastDay = offer.terms?.valid_until ?? today()
  const form = useForm({ defaultValues: { valid_until: usualHeldDay(lastDay, today()) } })
  const { problems, check, field, showError } = useFormProblems(form)
  const submit = form.handleSubmit(({ valid_until }) => {
    const input = check(requestProlongationInput, {
      response_id: offer.id,
      answered_at: offer.answered_at,
      valid_until,
    })
    if (!input) return
    void asking.mutateAsync(input).then(closeWith(place, 'The supplier was asked to hold its offer', id), showError)
  })
  return (
    <Dialog {...place} title={`Ask ${offer.company_name} to hold its offer?`}>
      <Form problems={problems} onSubmit={submit}>
        <p className="flush">
          The last day of the offer is {formatLongDay(lastDay)}. The supplier gets a mail and can hold it with one
          press, or answer with a new offer.
        </p>
        <TextInput
          {...field('valid_until')}
          type="date"
          label="Hold it until"
          required
          data-autofocus
          min={dayAfter(lastDay, 1)}
        />
        <FormButtons loading={asking.isPending} cancel={{ label: 'Cancel', onClick: place.onClose }}>
          Ask the supplier
        </FormButtons>
      </Form>
    </Dialog>
  )
}
