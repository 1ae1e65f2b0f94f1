import { Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatTons } from '#domain/values/quantities.ts'
import { editQuoteInput } from '#domain/quotes/quote-input.ts'
import { quoteFieldLabels } from '#domain/quotes/quote-changes.ts'
import { deliveryLabel, quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { fieldMessagesOf, isStale } from '#web/api.ts'
import { useKeptFields } from '#web/session.tsx'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { FieldSuggestion } from '#web/forms/FieldSuggestion.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { notifyDone, notifyFailed } from '#web/quotes/page/quote-messages.ts'
import { quoteVersionOf, useEditQuote, type Quote } from '#web/quotes/queries.ts'
import { PositionVolumes } from '#web/materials/PositionVolumes.tsx'
import {
  editedPositions,
  fieldOfEdited,
  layoutOf,
  volumesOf,
  type EditedVolumes,
} from '#web/materials/edited-positions.ts'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { SwitchField } from '#web/forms/SwitchField.tsx'

type Fields = EditedVolumes & { volume: string; delivery_to_site: boolean; delivery_address: string; notes: string }
type Field = Exclude<keyof Fields, keyof EditedVolumes>
const fieldNames = ['volume', 'delivery_to_site', 'delivery_address', 'notes'] as const satisfies readonly Field[]

const fieldsOf = (quote: Quote): Fields => ({
  ...volumesOf(quote),
  volume: decimalText(quote.volume),
  delivery_to_site: quote.delivery_to_site,
  delivery_address: quote.delivery_address ?? '',
  notes: quote.notes ?? '',
})

type EditQuoteFormProps = {
  quote: Quote
  /** The reason why it cannot be saved any more. Typed text stays. */
  disabledReason?: string | undefined
  onDone: () => void
}

/**
 * Lets the customer change the request. After a refusal all typed text stays. If somebody else saved first, untouched
 * fields show their values, and the others show them beside the typed text.
 */
export function EditQuoteForm({ quote, disabledReason: refusal, onDone }: EditQuoteFormProps) {
  const saved = fieldsOf(quote)
  const form = useForm<Fields>({ values: saved, resetOptions: { keepDirtyValues: true } })
  useKeptFields(`edit ${quote.id}`, form, [...fieldNames, 'volumes', 'removed'])
  const { dirtyFields } = form.formState
  const values = useWatch({ control: form.control })
  const hasSeveral = quote.position_count > 1
  const { problems, show, showIssues, check, clear, field } = useFormProblems(form, (name) => `edit-${name}`)
  const base = useBaseVersion(quoteVersionOf(quote.id), quote.version, false)
  const [opened] = useState(saved)
  const layout = layoutOf(quote)
  const [openedLayout] = useState(layout)
  const shownLayout = useRef(layout)
  const [wasStale, setWasStale] = useState(false)
  const editing = useEditQuote(quote.id)

  const isOverturned = wasStale || base.isOverturned
  const others = isOverturned ? fieldNames.filter((name) => saved[name] !== opened[name]) : []
  const showCurrentPositions = useEffectEvent((current: string) => {
    if (shownLayout.current === current) return
    shownLayout.current = current
    // Tons that were typed for other positions would be sent for these.
    form.setValue('volumes', saved.volumes)
    form.setValue('removed', saved.removed)
  })
  useEffect(() => showCurrentPositions(layout), [layout])
  const besides = (name: Field) => (
    <FieldSuggestion
      suggestion={
        others.includes(name) && values[name] !== saved[name]
          ? { text: `Saved now: ${focusField(saved, name)}`, action: 'Take theirs' }
          : null
      }
      onUse={() => {
        form.setValue(name, saved[name], { shouldDirty: true })
        document.getElementById(`edit-${name}`)?.focus()
      }}
    />
  )

  const submit = form.handleSubmit(({ volume, volumes, removed, delivery_to_site, delivery_address, notes }) => {
    const input = checked({
      version: base.version,
      ...(hasSeveral ? { positions: editedPositions(quote, { volumes, removed }) } : { volume: typedDecimal(volume) }),
      delivery_to_site,
      delivery_address: delivery_to_site ? delivery_address : null,
      notes,
    })
    if (!input) return
    const edited = input.volume ?? quote.volume
    if (edited !== quote.volume && edited < quote.min_volume) {
      show({ volume: quoteRefusalText({ code: 'quote.belowMinimum', minimum: quote.min_volume }) }, '')
      return
    }
    editing.mutate(input, {
      onSuccess: () => {
        notifyDone('Quote updated successfully', quote.id)
        onDone()
      },
      onError: (error) => {
        if (isStale(error)) {
          base.takeCurrent()
          setWasStale(true)
        }
        notifyFailed('Failed to update quote', error)
        const refused = Object.entries(fieldMessagesOf(error)).map(([path, message]) => [
          fieldOfEdited(path, form.getValues()),
          message,
        ])
        if (refused.length > 0) show(Object.fromEntries(refused) as Record<string, string>, error.message)
      },
    })
  })

  /** A problem of a position is shown at its volume. */
  function checked(typed: Record<string, unknown>) {
    if (!hasSeveral) return check(editQuoteInput, typed)
    clear()
    const { data, error } = editQuoteInput.safeParse(typed)
    if (error)
      showIssues(
        error.issues.map((issue) => ({
          message: issue.message,
          path: fieldOfEdited(issue.path.join('.'), form.getValues()).split('.'),
        })),
      )
    return data
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <LeaveGuard when={Object.keys(dirtyFields).length > 0 && !editing.isSuccess}>
        Your changes have not been saved and would be lost.
      </LeaveGuard>
      {refusal === undefined && isOverturned && (
        <Notice tone="warning">
          {layout !== openedLayout && `${positionsChanged} `}
          {others.length > 0
            ? `Changed while you were editing: ${others.map((name) => quoteFieldLabels[name]).join(', ')}. What you typed is kept; where it differs, what is saved now stands below it.`
            : layout === openedLayout && 'The quote was changed while you were editing, but nothing that stands here.'}
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="warning">{refusal} What you typed was not saved; it stays here until you close this.</Notice>
      )}
      {quote.state.admin_approved && (
        <p>The suppliers are told of the change, and offers you have received must be confirmed by them.</p>
      )}
      {hasSeveral && (
        <PositionVolumes
          positions={quote.positions}
          field={(index) => field(`volumes.${index}`)}
          removed={quote.positions.map((_, index) => values.removed?.[index] ?? false)}
          onRemove={(index, isRemoved) => form.setValue(`removed.${index}`, isRemoved, { shouldDirty: true })}
        />
      )}
      <div hidden={hasSeveral}>
        <DecimalField
          {...field('volume')}
          label="Volume (tons)"
          step={0.1}
          least={0.1}
          {...(quote.min_volume > 0 && {
            description: `At least ${formatTons(quote.min_volume)}`,
          })}
          required
        />
        {besides('volume')}
      </div>
      <div>
        <SwitchField
          control={form.control}
          name="delivery_to_site"
          id="edit-delivery_to_site"
          label={deliveryLabel({ delivery_to_site: true })}
        />
        {besides('delivery_to_site')}
      </div>
      {values.delivery_to_site && (
        <div>
          <Textarea
            {...field('delivery_address')}
            label="Delivery address"
            description="Street, postal code city, country"
            required
            autosize
          />
          {besides('delivery_address')}
        </div>
      )}
      <div>
        <Textarea {...field('notes')} label="Notes (optional)" autosize minRows={2} />
        {besides('notes')}
      </div>
      <FormButtons loading={editing.isPending} disabledReason={refusal}>
        Save changes
      </FormButtons>
    </Form>
  )
}

const positionsChanged = 'The positions were changed while you were editing. Please enter their tons again.'

function focusField(fields: Fields, name: Field): string {
  if (name === 'delivery_to_site') return deliveryLabel(fields)
  if (name === 'volume') return `${fields.volume} t`
  return fields[name] || '(empty)'
}
