import { Group, NativeSelect, Radio, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  decimalLabels,
  decimalNames,
  fileFormats,
  fileFormatTexts,
  plainForm,
  separatorLabels,
  separatorNames,
  type FileForm,
} from '#domain/values/file-form.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import type { ExportListProps } from './ExportList.tsx'
import { rememberedFormQuery, useRememberFileForm } from './file-form.ts'

type ExportDialogProps = Pick<ExportListProps, 'loadFile' | 'errorMessageOf'> & {
  title?: string
  onClose: () => void
  /** Called after the download, before `onClose`. */
  onDone?: () => void
}

/** Asks how a list is written, and downloads it. The answer is remembered for the person. */
export function ExportDialog({
  loadFile,
  errorMessageOf,
  title = 'Export the list',
  onClose,
  onDone,
}: ExportDialogProps) {
  useFocusReturn()
  const remembered = useQuery(rememberedFormQuery)
  const remember = useRememberFileForm()
  const [chosen, setChosen] = useState<Partial<FileForm>>({})
  const form: FileForm = { ...(remembered.data ?? plainForm), ...chosen }
  const choose = (change: Partial<FileForm>) => setChosen({ ...chosen, ...change })
  const exporting = useMutation({ mutationFn: loadFile })
  const start = () => {
    if (Object.keys(chosen).length > 0) remember(form)
    exporting.mutate(form, {
      onSuccess: (file) => {
        saveFile(file, file.name)
        notifySuccess(`${file.name} downloaded`, { autoClose: 3000 })
        onDone?.()
        onClose()
      },
      onError: (error) => notifyError(errorMessageOf(error)),
    })
  }
  return (
    // A choice that was not used is no loss that somebody has to be asked about.
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
          value={form.format}
          onChange={(name) => choose({ format: fileFormats.find((known) => known === name) ?? plainForm.format })}
        >
          <Stack gap="sm" mt="xs">
            {fileFormats.map((known) => (
              <Radio key={known} value={known} {...fileFormatTexts[known]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.format === 'csv' && (
          <Group grow align="start">
            <NativeSelect
              label="Separator"
              value={form.separator}
              data={separatorNames.map((value) => ({ value, label: separatorLabels[value] }))}
              onChange={({ currentTarget: { value } }) =>
                choose({ separator: separatorNames.find((known) => known === value) ?? plainForm.separator })
              }
            />
            <NativeSelect
              label="Decimal sign"
              value={form.decimal}
              data={decimalNames.map((value) => ({ value, label: decimalLabels[value] }))}
              onChange={({ currentTarget: { value } }) =>
                choose({ decimal: decimalNames.find((known) => known === value) ?? plainForm.decimal })
              }
            />
          </Group>
        )}
        <FormButtons
          loading={exporting.isPending || remembered.isPending}
          cancel={{ label: 'Cancel', onClick: onClose }}
        >
          Download
        </FormButtons>
      </Form>
    </Dialog>
  )
}
