import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react'
import { ApiError } from '#web/api.ts'
import { useDenial } from '#web/access.ts'
import type { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { LazyMenu } from '#web/components/LazyMenu.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import { useExportProducts, type FileFormat } from './queries/catalogue-file.ts'

const formats: FileFormat[] = ['csv', 'xlsx']

/**
 * Links to the import of a catalogue, and downloads the catalogue. For the pages of one's own products and of the standard
 * ones.
 */
export function CatalogueFileActions({
  to,
}: {
  to: typeof paths.importProducts | typeof paths.importStandardProducts
}) {
  const denial = useDenial('importProducts')
  const exporting = useExportProducts()
  const start = (format: FileFormat) =>
    exporting.mutate(format, {
      onSuccess: (name) => notifySuccess(`${name} downloaded`),
      onError: (error) =>
        notifyError(
          error instanceof ApiError && ['too_many_requests', 'too_large'].includes(error.code)
            ? error.message
            : 'Failed to export products. Please try again.',
        ),
    })
  return (
    <>
      <ButtonLink to={to} variant="default" leftSection={<IconUpload size={16} aria-hidden />} disabledReason={denial}>
        Import
      </ButtonLink>
      <LazyMenu
        position="bottom-end"
        width="target"
        button={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={exporting.isPending}
          >
            Export
          </Button>
        }
        items={formats.map((format) => ({ label: format.toUpperCase(), run: () => start(format) }))}
      />
    </>
  )
}
