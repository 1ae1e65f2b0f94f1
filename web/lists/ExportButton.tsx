import { Button } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/components/save-file.ts'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'

type ExportButtonProps = {
  /** Loads the file. */
  loadFile: () => Promise<File>
  /** The error text. */
  errorMessageOf: (error: unknown) => string
  label: string
}

/** Downloads a file that the server makes. */
export function ExportButton({ loadFile, errorMessageOf, label }: ExportButtonProps) {
  const exporting = useMutation({ mutationFn: loadFile })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() =>
        exporting.mutate(undefined, {
          onSuccess: (file) => {
            saveFile(file, file.name)
            notifySuccess(`${file.name} downloaded`, { autoClose: 3000 })
          },
          onError: (error) => notifyError(errorMessageOf(error)),
        })
      }
    >
      {label}
    </Button>
  )
}
