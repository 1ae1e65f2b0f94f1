import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { formatTons } from '#domain/values/quantities.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { editQuoteAsAdminInput } from '#domain/quotes/quote-input.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { isStale } from '#web/api.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { confirmLeave } from '#web/forms/leave-guards.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { SwitchField } from '#web/forms/SwitchField.tsx'
import { PositionVolumes } from '#web/materials/PositionVolumes.tsx'
import { LostTyping } from '#web/materials/LostTyping.tsx'
import { carriedEdit } from '#web/materials/carried-edit.ts'
import { editedPositions, fieldOfEdited, type EditedVolumes } from '#web/materials/edited-positions.ts'
import { conflictsBetween, conflictText, editFieldsOf, type EditFields } from '#web/materials/edit-fields.ts'
import { hasTyped, showValues } from '#web/hooks/stored-values.ts'
import { quoteAsItStands, useCorrectedVersion, useEditQuoteAsAdmin } from './queries.ts'

type Fields = EditFields & { admin_notes: string }

const fieldsOf = (quote: Quote): Fields => ({ ...editFieldsOf(quote), admin_notes: quote.admin_notes ?? '' })
const idOf = (field: string) => `approval-${field}`

type ApprovalEditFormProps = {
  quote: Quote
  /** The bar that stays in view, for the buttons of the form. */
  bar: HTMLElement | null
  /** Called with the version that was saved, or without one if nothing was. */
  onDone: (version?: number) => void
}

/** Lets an administrator correct a request. If somebody else saved first, their text is shown beside the typed one. */
export function ApprovalEditForm({ quote, bar, onDone }: ApprovalEditFormProps) {
  const client = useQueryClient()
  const formId = useId()
  const saving = useEditQuoteAsAdmin()
  const form = useForm<Fields>({ defaultValues: fieldsOf(quote) })
  useKeptFields(`correct ${quote.id}`, form)
  const values = useWatch({ control: form.control }) as Fields
  const { problems, show, check, field, showError } = useFormProblems(form, idOf, (path) =>
    fieldOfEdited(path, form.getValues()),
  )
  // The version that the form started from: a newer one on the page must not hide that somebody else edited.
  const [base, setBase] = useState(quote)
  const version = useCorrectedVersion(base)
  const hasSeveral = base.position_count > 1
  const isTyped = hasTyped(values, fieldsOf(base))
  const [savedByOthers, setSavedByOthers] = useState<Partial<Fields>>({})
  const [lost, setLost] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<string | null>(null)

  /** Untouched fields show what somebody else saved; typed ones keep their text, and the other value is shown below them. */
  async function showConflict(message: string) {
    const now = await client.fetchQuery(quoteAsItStands(quote.id))
    const [before, after] = [fieldsOf(base), fieldsOf(now)]
    setSavedByOthers(
      Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Fields] !== value)),
    )
    const carried = carriedEdit(base, now, form.getValues(), fieldsOf)
    showValues(form, carried.fields)
    setLost(carried.lost)
    setBase(now)
    const notes =
      after.admin_notes === before.admin_notes
        ? {}
        : { admin_notes: conflictText('Admin notes', after.admin_notes || '(empty)') }
    setConflict(message)
    show({ ...conflictsBetween(base, now), ...notes }, message)
  }

  const submit = form.handleSubmit(async ({ volumes, removed, limits, volume, ...others }) => {
    const input = check(editQuoteAsAdminInput, {
      ...others,
      version,
      positions: editedPositions(base, { volume, volumes, removed, limits }),
      delivery_address: others.delivery_to_site ? others.delivery_address : null,
      latest_delivery_date: others.latest_delivery_date || null,
    })
    if (!input) return
    try {
      const saved = await saving.mutateAsync({ id: quote.id, ...input })
      notifySuccess('Quote updated successfully', { about: quoteNumber(quote.id) })
      onDone(saved.version)
    } catch (error) {
      const message = `Failed to update quote. ${error instanceof Error ? error.message : ''}`
      if (isStale(error)) await showConflict(message)
      else showError(error, message)
    }
  })

  // Opening another request, also with the back button, stays on the same page, so this case needs its own guard.
  useBlocker({
    disabled: !isTyped || saving.isSuccess,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => current.pathname === next.pathname && !(await confirmLeave()),
  })
  useEffect(() => document.getElementById(idOf('volume'))?.focus(), [])

  const now = (name: Exclude<keyof Fields, 'delivery_to_site' | keyof EditedVolumes>) =>
    savedByOthers[name] === undefined || field(name).error !== undefined
      ? {}
      : { description: `Now saved by somebody else: ${savedByOthers[name] || '(empty)'}` }

  const leadsToFields = conflict !== null && problems.some((problem) => problem.field !== undefined)

  return (
    <Form
      id={formId}
      problems={leadsToFields ? [{ message: conflict }, ...problems] : problems}
      onSubmit={submit}
      gap="sm"
    >
      <LeaveGuard
        when={isTyped && !saving.isSuccess}
        title="Discard your changes?"
        answers={{ leave: 'Discard changes', stay: 'Keep editing' }}
      >
        Your changes to this request have not been saved and would be lost.
      </LeaveGuard>
      <LostTyping texts={lost} />
      {hasSeveral ? (
        <PositionVolumes
          positions={base.positions}
          field={(index) => field(`volumes.${index}`)}
          removed={base.positions.map((_, index) => values.removed[index] ?? false)}
          onRemove={(index, isRemoved) => form.setValue(`removed.${index}`, isRemoved, { shouldDirty: true })}
        />
      ) : (
        <DecimalField
          {...field('volume')}
          label="Volume (tons)"
          step={0.1}
          least={0.1}
          {...(base.min_volume > 0 && {
            description: `The product's minimum is ${formatTons(base.min_volume)}`,
          })}
          {...now('volume')}
          required
        />
      )}
      <SwitchField
        control={form.control}
        name="delivery_to_site"
        label={deliveryLabel({ delivery_to_site: true })}
        {...(savedByOthers.delivery_to_site !== undefined && {
          description: `Now saved by somebody else: ${savedByOthers.delivery_to_site ? 'on' : 'off'}`,
        })}
      />
      {values.delivery_to_site && (
        <Textarea
          {...field('delivery_address')}
          label="Delivery address"
          {...now('delivery_address')}
          required
          autosize
        />
      )}
      <TextInput
        {...field('latest_delivery_date')}
        type="date"
        label="Latest delivery date"
        {...now('latest_delivery_date')}
      />
      <Textarea {...field('notes')} label="Customer notes" {...now('notes')} autosize minRows={2} />
      <Textarea
        {...field('admin_notes')}
        label="Admin notes"
        description="Only administrators read these"
        {...now('admin_notes')}
        autosize
        minRows={2}
      />
      {bar &&
        createPortal(
          <>
            <Button variant="default" onClick={() => void confirmLeave().then((may) => may && onDone())}>
              Cancel
            </Button>
            <ActionButton type="submit" form={formId} loading={saving.isPending}>
              Save
            </ActionButton>
          </>,
          bar,
        )}
    </Form>
  )
}
