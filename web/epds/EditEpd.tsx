import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { updateEpdInput } from '#domain/epds/epd-input.ts'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { mayChangeEpdValues } from '#domain/epds/epd-state.ts'
import { ApiError } from '#web/api.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { followStored, hasTyped, showValues } from '#web/hooks/stored-values.ts'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { byHandInput, epdFieldsOf, savedBeside, type EpdFields } from './epd-fields.ts'
import { useEpdForm } from './epd-form.ts'
import { EpdByHandFields } from './EpdByHandFields.tsx'
import { EpdCoverage } from './EpdCoverage.tsx'
import { saveIfPlausible } from './implausible-question.ts'
import { epdVersionOf, useUpdateEpd } from './queries.ts'
import type { Epd } from './queries/record.ts'

/**
 * Changes what a record is for, and its typed values as long as they are not confirmed. If somebody else changes the record meanwhile,
 * untouched fields show their values, and the others show them below what is typed.
 */
export function EditEpd({ epd, onDone }: { epd: Epd; onDone: () => void }) {
  const { form, problems, clear, check, send } = useEpdForm(epdFieldsOf(epd))
  const saved = epdFieldsOf(epd)
  const fields = useWatch({ control: form.control }) as EpdFields
  const isTyped = hasTyped(fields, saved)
  const { version, takeCurrent } = useBaseVersion(epdVersionOf(epd.id), epd.version, !isTyped)
  const updating = useUpdateEpd(epd.id)
  const values = mayChangeEpdValues(epd)
  const whole = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => whole.current?.focus(), [])
  const [opened] = useState(epd)
  const shown = useRef(epd)
  const follow = useEffectEvent((next: Epd) => {
    if (next.version <= shown.current.version) return
    const [before, after, typed] = [epdFieldsOf(shown.current), epdFieldsOf(next), form.getValues()]
    const followed = followStored(before, after, typed)
    // The chosen products are of the material.
    if (followed.material !== typed.material) followed.product_ids = after.product_ids
    shown.current = next
    showValues(form, followed)
  })
  useEffect(() => follow(epd), [epd])
  const beside = savedBeside(epdFieldsOf(opened), saved, fields)
  useKeptInput(
    `EPD ${epd.id}`,
    () => form.getValues(),
    (kept) => form.reset({ ...epdFieldsOf(epd), ...kept }, { keepDefaultValues: true }),
  )

  const submit = form.handleSubmit(({ material, covers_material, product_ids, is_public, by_hand }) => {
    const input = check(updateEpdInput, {
      material,
      covers_material,
      product_ids,
      is_public,
      by_hand: values.ok ? byHandInput(by_hand) : null,
      version,
    })
    if (input === undefined) return
    const save = () =>
      void send(async () => {
        await updating.mutateAsync(input).catch((error: unknown) => {
          // The person is notified that somebody changed it, so the next try is based on the record as it is now.
          if (error instanceof ApiError && error.code === 'conflict') takeCurrent()
          throw error
        })
        notifySuccess('EPD updated', { about: epd.name })
        onDone()
      })
    if (values.ok) saveIfPlausible({ by_hand, material }, save)
    else save()
  })

  return (
    <div ref={whole} tabIndex={-1} role="group" aria-label="Edit EPD">
      <Form
        problems={problems}
        onSubmit={(event) => {
          clear()
          return submit(event)
        }}
      >
        <LeaveGuard when={isTyped && !updating.isSuccess}>
          The changes to {epd.name} have not been saved and would be lost.
        </LeaveGuard>
        {values.ok ? (
          <Panel title="Values of the EPD" aside={epd.file.name}>
            <EpdByHandFields form={form} beside={beside} />
          </Panel>
        ) : (
          <Notice>{epdRefusalText(values.refusal)}</Notice>
        )}
        <EpdCoverage form={form} beside={beside} />
        <FormButtons loading={updating.isPending} cancel={{ label: 'Cancel', onClick: onDone }}>
          Save changes
        </FormButtons>
      </Form>
    </div>
  )
}
