import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from './save-file.ts'
import { notifyError, notifySuccess } from './toasts.ts'

type ExportButtonProps = {
  /** Loads the file, which holds all pages of the list. */
  loadFile: () => Promise<File>
  /** The error text. */
  errorMessageOf: (error: unknown) => string
}

/** Downloads a list as a file. */
export function ExportButton({ loadFile, errorMessageOf }: ExportButtonProps) {
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
      Export CSV
    </Button>
  )
}
