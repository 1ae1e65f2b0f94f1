import { Button } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import { useState } from 'react'
import type { FileForm } from '#domain/values/file-form.ts'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'

const ExportDialog = lazyComponent(() => import('./ExportDialog.tsx').then((file) => file.ExportDialog))

export type ExportListProps = {
  /** Loads the list as the server writes it in this form, all pages of it. */
  loadFile: (form: FileForm) => Promise<File>
  /** The error text. */
  errorMessageOf: (error: unknown) => string
  label?: string
}

/** Downloads a list in one of the formats, which the dialog asks for. */
export function ExportList({ loadFile, errorMessageOf, label = 'Export' }: ExportListProps) {
  const [isOpen, setIsOpen] = useState(false)
  usePreload(ExportDialog)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ExportDialog
          loadFile={loadFile}
          errorMessageOf={errorMessageOf}
          onClose={() => setIsOpen(false)}
          onFailed={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
