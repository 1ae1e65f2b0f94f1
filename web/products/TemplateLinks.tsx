import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { catalogueCells, catalogueExamples, catalogueHeader } from '#domain/catalogue-file.ts'
import { byteOrderMark, csvLine } from '#domain/csv.ts'
import { saveFile } from '#web/components/save-file.ts'

const lines = catalogueExamples.map(catalogueCells)
const name = 'verdigris-products-template'

/** Template files to start from: the columns, and two example products. */
export function TemplateLinks() {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() =>
          void import('./catalogue-workbook.ts').then(({ catalogueWorkbook }) =>
            saveFile(catalogueWorkbook(lines), `${name}.xlsx`),
          )
        }
      >
        XLSX template
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => {
          const text = byteOrderMark + [catalogueHeader, ...lines].map(csvLine).join('')
          saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
        }}
      >
        CSV template
      </Button>
    </Group>
  )
}
