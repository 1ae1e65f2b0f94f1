import { Group, Stack, Textarea } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { formatNumber } from '#domain/money.ts'
import { editQuoteInput } from '#domain/quote-input.ts'
import { ApiError, isStale } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { parseDecimal } from '#web/ui/decimal.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { useFormProblems } from '#web/ui/form-problems.ts'
import { FormErrorSummary } from '#web/ui/FormErrorSummary.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import { useEditQuote, type Quote } from './queries.ts'
import { useSeenVersion } from '#web/ui/seen-version.ts'
import { SwitchField } from '#web/ui/SwitchField.tsx'

type Fields = { volume: string; delivery_to_site: boolean; delivery_address: string; notes: string }

/** The customer changes what was asked for. A refusal leaves everything typed where it is. */
export function EditQuoteForm({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const form = useForm<Fields>({
    defaultValues: {
      volume: String(quote.volume),
      delivery_to_site: quote.delivery_to_site,
      delivery_address: quote.delivery_address ?? '',
      notes: quote.notes ?? '',
    },
  })
  const { errors } = form.formState
  const toSite = useWatch({ control: form.control, name: 'delivery_to_site' })
  const { problems, show, showIssues, clear } = useFormProblems(form, (name) => `edit-${name}`)
  const { version, lookAgain } = useSeenVersion(quote.version, false)
  const editing = useEditQuote(quote.id)

  const submit = form.handleSubmit(({ volume, delivery_to_site, delivery_address, notes }) => {
    clear()
    const parsed = editQuoteInput.safeParse({
      version,
      volume: parseDecimal(volume),
      delivery_to_site,
      delivery_address: delivery_to_site ? delivery_address : null,
      notes,
    })
    if (!parsed.success) {
      showIssues(parsed.error.issues)
      return
    }
    if (parsed.data.volume < quote.min_volume) {
      show({ volume: `The minimum volume of this product is ${formatNumber(quote.min_volume)} tons.` }, '')
      return
    }
    editing.mutate(parsed.data, {
      onSuccess: () => {
        notifySuccess('Quote updated successfully')
        onDone()
      },
      onError: (error) => {
        if (isStale(error)) lookAgain()
        show(error instanceof ApiError ? error.fields : {}, `Failed to update quote. ${error.message}`)
      },
    })
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        {quote.state.admin_approved && (
          <p>The suppliers are told of the change, and offers you have received must be confirmed by them.</p>
        )}
        <DecimalField
          {...form.register('volume')}
          id="edit-volume"
          label="Volume (tons)"
          {...(quote.min_volume > 0 && { description: `At least ${formatNumber(quote.min_volume)} tons` })}
          required
          error={errors.volume?.message}
        />
        <SwitchField control={form.control} name="delivery_to_site" label="Delivery to Site" />
        {toSite && (
          <Textarea
            {...form.register('delivery_address')}
            id="edit-delivery_address"
            label="Delivery address"
            description="Street, postal code city, country"
            required
            autosize
            error={errors.delivery_address?.message}
          />
        )}
        <Textarea
          {...form.register('notes')}
          id="edit-notes"
          label="Notes (optional)"
          autosize
          minRows={2}
          error={errors.notes?.message}
        />
        <Group justify="flex-end">
          <ActionButton type="submit" loading={editing.isPending}>
            Save changes
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
