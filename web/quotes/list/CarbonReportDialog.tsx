import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { evidencePeriod, type EvidencePeriod } from '#domain/quotes/evidence/evidence-input.ts'
import { errorMessage } from '#web/api.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { today } from '#web/components/local-day.ts'
import { saveFile } from '#web/components/save-file.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { carbonReportFile, cbamReportFile } from '#web/quotes/queries/evidence.ts'

const ExportDialog = lazyComponent(() => import('#web/files/ExportDialog.tsx').then((file) => file.ExportDialog))

/** Downloads the carbon of the orders of a period, by default of the present year until today. */
export function CarbonReportDialog({ isCustomer, onClose }: { isCustomer: boolean; onClose: () => void }) {
  useFocusReturn()
  const day = today()
  const form = useForm({ defaultValues: { from: `${day.slice(0, 4)}-01-01`, to: day } })
  const { problems, check, field, showError } = useFormProblems(form, (name) => `report-${name}`)
  const report = useMutation({ mutationFn: carbonReportFile })
  // The period whose carbon border data are exported, while the dialog asks for their format.
  const [cbamOf, setCbamOf] = useState<EvidencePeriod | null>(null)
  const download = (fields: { from: string; to: string }) => {
    const period = check(evidencePeriod, fields)
    if (!period) return
    report.mutate(period, {
      onSuccess: (file) => {
        saveFile(file, file.name)
        notifySuccess(`${file.name} downloaded`, { autoClose: 3000 })
        onClose()
      },
      onError: (error) => showError(error, errorMessage(error, 'Failed to make the report. Please try again.')),
    })
  }
  return (
    <Dialog opened onClose={onClose} title="Carbon report">
      <Form problems={problems} onSubmit={form.handleSubmit(download)}>
        <Text>
          The orders that were accepted in this period: t CO₂e by material and supplier, the share that EPDs prove,
          every position, and the EPD files with their hashes.
        </Text>
        <Group grow align="start">
          <TextInput {...field('from')} label="First day" type="date" required />
          <TextInput {...field('to')} label="Last day" type="date" required />
        </Group>
        {isCustomer && (
          <Stack gap="xs" align="start">
            <Text c="dimmed">
              CBAM data list each position of steel, of aluminium and without a material whose supplier is outside the
              EU or states no country. Where material or country are not stated, you decide whether they belong there.
            </Text>
            <Button
              variant="default"
              aria-haspopup="dialog"
              onClick={(event) =>
                void form.handleSubmit((fields) => setCbamOf(check(evidencePeriod, fields) ?? null))(event)
              }
            >
              Download CBAM data
            </Button>
          </Stack>
        )}
        <FormButtons loading={report.isPending} cancel={{ label: 'Close', onClick: onClose }}>
          Download report
        </FormButtons>
      </Form>
      {cbamOf && (
        <ExportDialog
          title="Download CBAM data"
          loadFile={(fileForm) => cbamReportFile(cbamOf, fileForm)}
          errorMessageOf={(error) => errorMessage(error, 'Failed to make the file. Please try again.')}
          onDone={onClose}
          onClose={() => setCbamOf(null)}
          onFailed={() => setCbamOf(null)}
        />
      )}
    </Dialog>
  )
}
