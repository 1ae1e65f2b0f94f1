import { Button, Group } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import { byteOrderMark, csvLine } from '#domain/values/csv.ts'
import { saveFile } from '#web/components/save-file.ts'

type TemplateButtonsProps = {
  /** The name of the files, without its ending. */
  name: string
  header: readonly string[]
  /** The example rows. */
  lines: readonly (readonly string[])[]
  /** Loaded when it is pressed, because few people need it. */
  workbook: () => Promise<Blob>
}

/** Template files to start from: the columns, and examples. */
export function TemplateButtons({ name, header, lines, workbook }: TemplateButtonsProps) {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void workbook().then((blob) => saveFile(blob, `${name}.xlsx`))}
      >
        XLSX template
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => {
          const text = byteOrderMark + [header, ...lines].map(csvLine).join('')
          saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
        }}
      >
        CSV template
      </Button>
    </Group>
  )
}
