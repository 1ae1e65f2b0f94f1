import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatTons } from '#domain/values/quantities.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import { editQuoteInput } from '#domain/quotes/quote-input.ts'
import { quoteFieldLabels } from '#domain/quotes/quote-changes.ts'
import { deliveryLabel, quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { fieldMessagesOf, isStale } from '#web/api.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { FieldSuggestion } from '#web/forms/FieldSuggestion.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { notifyDone, notifyFailed } from '#web/quotes/page/quote-messages.ts'
import { quoteQuery, quoteVersionOf, useEditQuote, type Quote } from '#web/quotes/queries.ts'
import { PositionLimits } from '#web/materials/PositionLimits.tsx'
import { PositionVolumes } from '#web/materials/PositionVolumes.tsx'
import { LostTyping } from '#web/materials/LostTyping.tsx'
import { carriedEdit, limitConflicts, volumeConflicts } from '#web/materials/carried-edit.ts'
import { editedPositions, fieldOfEdited, layoutOf, noLimits } from '#web/materials/edited-positions.ts'
import { hasTyped, showValues } from '#web/hooks/stored-values.ts'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { SwitchField } from '#web/forms/SwitchField.tsx'
import { EditedAddress } from '#web/quotes/request/EditedAddress.tsx'
import {
  changedFields,
  conflictsBetween,
  editFieldsOf,
  formatField,
  type EditField,
  type EditFields,
} from '#web/materials/edit-fields.ts'

type EditQuoteFormProps = {
  quote: Quote
  /** The reason why it cannot be saved any more. Typed text stays. */
  disabledReason?: string | undefined
  onDone: () => void
}

/**
 * Lets the customer change the request. After a refusal all typed text stays. If somebody else saved first, untouched
 * fields show their values, and the others show them beside the typed text. Typed tons stay with their position.
 */
export function EditQuoteForm({ quote: latest, disabledReason: refusal, onDone }: EditQuoteFormProps) {
  // The version that the fields show. A newer one is put into the form first, also while a save is under way.
  const [quote, setQuote] = useState(latest)
  const shown = useRef(latest)
  const [opened] = useState(latest)
  const saved = editFieldsOf(quote)
  const form = useForm<EditFields>({ defaultValues: saved })
  useKeptFields(`edit ${quote.id}`, form)
  const values = useWatch({ control: form.control }) as EditFields
  const hasSeveral = quote.position_count > 1
  const fieldOf = (path: string) => fieldOfEdited(path, form.getValues())
  const { problems, show, check, field } = useFormProblems(form, (name) => `edit-${name}`, fieldOf)
  const base = useBaseVersion(quoteVersionOf(quote.id), latest.version, false)
  const [wasStale, setWasStale] = useState(false)
  const [conflict, setConflict] = useState<{ now: Quote; message: string } | null>(null)
  const [lost, setLost] = useState<readonly string[]>([])
  const editing = useEditQuote(quote.id)
  const client = useQueryClient()

  const isOverturned = wasStale || base.isOverturned
  const others = isOverturned ? changedFields(opened, quote) : []
  const otherVolumes = isOverturned ? volumeConflicts(opened, quote, () => '') : {}
  const otherLimits = isOverturned ? limitConflicts(opened, quote) : {}
  const havePositionsChanged =
    Object.keys({ ...otherVolumes, ...otherLimits }).length > 0 || layoutOf(opened) !== layoutOf(quote)
  const changed = [...(havePositionsChanged ? ['Positions'] : []), ...others.map((name) => quoteFieldLabels[name])]

  function follow(next: Quote) {
    const carried = carriedEdit(shown.current, next, form.getValues(), editFieldsOf)
    shown.current = next
    showValues(form, carried.fields)
    setLost((all) => [...new Set([...all, ...carried.lost])])
    setQuote(next)
  }
  const followLatest = useEffectEvent((next: Quote) => {
    if (next !== shown.current && next.version >= shown.current.version) follow(next)
  })
  useEffect(() => followLatest(latest), [latest])
  const followConflict = useEffectEvent(({ now, message }: NonNullable<typeof conflict>) => {
    follow(now)
    show({ ...conflictsBetween(opened, now), ...limitConflicts(opened, now) }, message)
  })
  useEffect(() => {
    if (conflict) followConflict(conflict)
  }, [conflict])

  /** The next try is based on the request as it is now. The message leads to each field that somebody else changed. */
  async function showConflict(message: string) {
    setWasStale(true)
    const now = await client.fetchQuery({ ...quoteQuery(quote.id), staleTime: 0 }).catch(() => null)
    if (now === null) {
      base.takeCurrent()
      return show({}, message)
    }
    base.takeCurrent(now.version)
    setConflict({ now, message })
  }
  const besides = (name: EditField) => (
    <FieldSuggestion
      suggestion={
        others.includes(name) && values[name] !== saved[name]
          ? { text: `Saved now: ${formatField(saved, name)}`, action: 'Take theirs' }
          : null
      }
      onUse={() => {
        form.setValue(name, saved[name], { shouldDirty: true })
        document.getElementById(`edit-${name}`)?.focus()
      }}
    />
  )

  /** Typed tons stand with those that somebody else saved, which the error says first. */
  const volumeField = (index: number) => {
    const shownField = field(`volumes.${index}`)
    const text = otherVolumes[`volumes.${index}`]
    const isSaid = shownField.error !== undefined || text === undefined
    return isSaid || values.volumes[index] === saved.volumes[index] ? shownField : { ...shownField, description: text }
  }

  const limitsOf = (index: number) => (
    <PositionLimits
      key={`${index} ${layoutOf(quote)}`}
      quote={quote}
      position={hasSeveral ? index + 1 : null}
      typed={values.limits[index] ?? noLimits}
      saved={saved.limits[index] ?? noLimits}
      others={(name) => otherLimits[`limits.${index}.${name}`]}
      field={(name) => field(`limits.${index}.${name}`)}
    />
  )

  const submit = form.handleSubmit(({ delivery_to_site, delivery_address, latest_delivery_date, notes, ...tons }) => {
    const input = check(editQuoteInput, {
      version: base.version,
      positions: editedPositions(quote, tons),
      delivery_to_site,
      delivery_address: delivery_to_site ? delivery_address : null,
      latest_delivery_date: latest_delivery_date || null,
      notes,
    })
    if (!input) return
    const edited = totalVolume(input.positions)
    if (!hasSeveral && edited !== quote.volume && edited < quote.min_volume) {
      show({ volume: quoteRefusalText({ code: 'quote.belowMinimum', minimum: quote.min_volume }) }, '')
      return
    }
    editing.mutate(input, {
      onSuccess: () => {
        notifyDone('Quote updated successfully', quote.id)
        onDone()
      },
      onError: (error) => {
        notifyFailed('Failed to update quote', error)
        if (isStale(error)) {
          void showConflict(error.message)
          return
        }
        const refused = fieldMessagesOf(error)
        if (Object.keys(refused).length > 0) show(refused, error.message)
      },
    })
  })

  return (
    <Form problems={problems} onSubmit={submit}>
      <LeaveGuard when={hasTyped(values, saved) && !editing.isSuccess}>
        Your changes have not been saved and would be lost.
      </LeaveGuard>
      <LostTyping texts={lost} />
      {refusal === undefined && isOverturned && (
        <Notice tone="warning">
          {changed.length > 0
            ? `Changed while you were editing: ${changed.join(', ')}. Your values are kept; where they differ, the saved value is below the field.`
            : 'The quote was changed while you were editing, but no field of this form.'}
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="warning">{refusal} Your changes were not saved; they stay here until you close this.</Notice>
      )}
      {quote.state.admin_approved && (
        <p>The suppliers are notified of the change, and offers you have received must be confirmed by them.</p>
      )}
      {hasSeveral && (
        <PositionVolumes
          positions={quote.positions}
          field={volumeField}
          removed={quote.positions.map((_, index) => values.removed[index] ?? false)}
          onRemove={(index, isRemoved) => form.setValue(`removed.${index}`, isRemoved, { shouldDirty: true })}
          more={limitsOf}
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
      {!hasSeveral && limitsOf(0)}
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
          <EditedAddress quote={quote} typed={values.delivery_address} field={field('delivery_address')} />
          {besides('delivery_address')}
        </div>
      )}
      <div>
        <TextInput {...field('latest_delivery_date')} type="date" label="Latest delivery date (optional)" />
        {besides('latest_delivery_date')}
      </div>
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
