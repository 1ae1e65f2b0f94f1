import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { createEpdInput } from '#domain/epds/epd-input.ts'
import { paths } from '#web/paths.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { FileChoice } from '#web/forms/FileChoice.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { byHandInput, emptyEpdFields } from './epd-fields.ts'
import { sendEpdFile, readingErrorText } from './epd-file-reading.ts'
import { useEpdForm } from './epd-form.ts'
import { EpdByHandFields } from './EpdByHandFields.tsx'
import { EpdCoverage } from './EpdCoverage.tsx'
import { EpdFilePreview } from './EpdFilePreview.tsx'
import { saveIfPlausible } from './implausible-question.ts'
import { useCreateEpd } from './queries.ts'

/** Adds an EPD: its file, what the file says or what a person types from a PDF, and what it is for. */
export function NewEpd() {
  const navigate = useNavigate()
  const { form, problems, fileError, clear, check, send } = useEpdForm(emptyEpdFields)
  const [file, material] = useWatch({ control: form.control, name: ['file', 'material'] })
  const reading = useMutation({ mutationFn: sendEpdFile })
  const creating = useCreateEpd()
  useKeptInput(
    'new EPD',
    () => form.getValues(),
    (kept) => {
      form.reset({ ...emptyEpdFields, ...kept })
      if (kept.file) reading.mutate(kept.file)
    },
  )
  const read = reading.data

  const submit = form.handleSubmit(({ covers_material, product_ids, is_public, by_hand, ...values }) => {
    if (file === null || read === undefined) return
    const epd = check(createEpdInput, {
      material: values.material,
      covers_material,
      product_ids,
      is_public,
      by_hand: read === null ? byHandInput(by_hand) : null,
    })
    if (epd === undefined) return
    const save = () =>
      void send(async () => {
        const { id } = await creating.mutateAsync({ file, epd })
        notifySuccess('EPD added')
        void navigate({ to: paths.epd, params: { id }, ignoreBlocker: true })
      })
    if (read === null) saveIfPlausible({ by_hand, material }, save)
    else save()
  })

  return (
    <Form
      problems={problems}
      onSubmit={(event) => {
        clear()
        return submit(event)
      }}
    >
      <LeaveGuard when={read !== undefined}>The EPD has not been saved and would be lost.</LeaveGuard>
      <FileChoice
        id="file"
        label={file === null ? 'Choose the file of the EPD' : 'Choose another file'}
        hint="openEPD, or ILCD+EPD as XML, JSON or ZIP; or the PDF of the EPD. Up to 10 MB"
        accept=".json,.xml,.zip,.pdf"
        disabled={reading.isPending || creating.isPending}
        error={reading.error ? readingErrorText(reading.error) : fileError}
        onChoose={(chosen) => {
          clear()
          form.setValue('file', chosen)
          reading.mutate(chosen)
        }}
      />
      <div role="status">{reading.isPending && `Reading ${reading.variables.name}…`}</div>
      {file !== null && read !== undefined && (
        <>
          <ScrollToAnchor key={reading.submittedAt}>
            {read === null ? (
              <Panel title="Values of the EPD" aside={file.name}>
                <div className="stack one-column gap-16">
                  <Notice>
                    A PDF is not read automatically. Enter its values by hand. An administrator compares them with the
                    PDF before they count.
                  </Notice>
                  <EpdByHandFields form={form} />
                </div>
              </Panel>
            ) : (
              <EpdFilePreview name={file.name} epd={read} material={material} />
            )}
          </ScrollToAnchor>
          <EpdCoverage form={form} />
        </>
      )}
      <FormButtons
        loading={creating.isPending}
        disabledReason={read === undefined ? 'Please choose the file of the EPD first.' : undefined}
      >
        Save EPD
      </FormButtons>
    </Form>
  )
}
