import { Radio, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { exportFormats, exportFormatTexts, type ExportFormat } from '#domain/values/file-columns.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { inFormat } from './export-formats.ts'
import type { ExportListProps } from './ExportList.tsx'

type ExportDialogProps = Pick<ExportListProps, 'loadFile' | 'errorMessageOf'> & {
  title?: string
  onClose: () => void
  /** Called after the download, before `onClose`. */
  onDone?: () => void
}

/** Asks how a list is written, and downloads it. The browser remembers the answer. */
export function ExportDialog({
  loadFile,
  errorMessageOf,
  title = 'Export the list',
  onClose,
  onDone,
}: ExportDialogProps) {
  useFocusReturn()
  const [format, setFormat] = useLocalStorage<ExportFormat>({
    key: 'export-format',
    defaultValue: 'comma',
    getInitialValueInEffect: false,
    serialize: (chosen) => chosen,
    deserialize: (stored) => exportFormats.find((known) => known === stored) ?? 'comma',
  })
  const exporting = useMutation({ mutationFn: async () => inFormat(await loadFile(), format) })
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: (file) => {
        saveFile(file, file.name)
        notifySuccess(`${file.name} downloaded`, { autoClose: 3000 })
        onDone?.()
        onClose()
      },
      onError: (error) => notifyError(errorMessageOf(error)),
    })
  return (
    <Dialog opened keepsTyped onClose={onClose} title={title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          // React passes it on to a form around the button, although the dialog is not in it.
          event.stopPropagation()
          start()
        }}
      >
        <Radio.Group
          label="File format"
          value={format}
          onChange={(chosen) => setFormat(exportFormats.find((known) => known === chosen) ?? 'comma')}
        >
          <Stack gap="sm" mt="xs">
            {exportFormats.map((known) => (
              <Radio key={known} value={known} {...exportFormatTexts[known]} />
            ))}
          </Stack>
        </Radio.Group>
        <FormButtons loading={exporting.isPending} cancel={{ label: 'Cancel', onClick: onClose }}>
          Download
        </FormButtons>
      </Form>
    </Dialog>
  )
}
