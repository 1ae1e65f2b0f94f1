import IconUpload from '@iconify-json/tabler/upload'
import { ApiError } from '#web/api.ts'
import { useDenial } from '#web/access.ts'
import type { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { loadCatalogueFile } from './queries/catalogue-file.ts'

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
  return (
    <>
      <ButtonLink to={to} variant="default" leftSection={<IconUpload size={16} aria-hidden />} disabledReason={denial}>
        Import
      </ButtonLink>
      <ExportList loadFile={loadCatalogueFile} errorMessageOf={exportErrorMessage} />
    </>
  )
}

const exportErrorMessage = (error: unknown): string =>
  error instanceof ApiError && ['too_many_requests', 'too_large'].includes(error.code)
    ? error.message
    : 'Failed to export products. Please try again.'
