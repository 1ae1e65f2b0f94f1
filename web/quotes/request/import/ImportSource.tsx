import { Group, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { positionExamples, positionHeader } from '#domain/quotes/import/template.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { readTableFile } from '#web/files/read-table-file.ts'
import { TemplateButtons } from '#web/files/TemplateButtons.tsx'
import { UnreadableFile } from '#domain/values/file-columns.ts'
import { FileChoice } from '#web/forms/FileChoice.tsx'
import type { ListSource } from './import-rows.ts'
import classes from './ImportPositions.module.css'
import { formatNumber } from '#domain/values/money.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import { maxReadRows, soundRows } from '#domain/quotes/import/read-list.ts'
import { readPasted } from '#domain/quotes/import/read-pasted.ts'

type ImportSourceProps = {
  text: string
  onText: (text: string) => void
  onRead: (list: ListSource) => void
}

/** A list is pasted, written or chosen as a file. Pasted cells are read at once. */
export function ImportSource({ text, onText, onRead }: ImportSourceProps) {
  const reading = useMutation({
    mutationFn: (file: File) => readTableFile(file, { rank: soundRows }),
    onSuccess: (table, file) => onRead({ source: file.name, file, table }),
  })
  // If this is loaded after the dialog has opened, the dialog does not give it the focus.
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const readText = (given: string) => onRead({ source: 'the list', file: null, table: readPasted(given) })
  return (
    <div className={classes.steps}>
      <div className={classes.source}>
        <Textarea
          label="Paste cells from Excel, or write one position per line"
          description="For example: HEA 200 S355J2 L=12100 8 pcs"
          rows={8}
          ref={field}
          data-autofocus
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            // A word that is pasted into a line is no list.
            if (text.trim() !== '' || !/[\t\n\r]/.test(pasted.trim())) return
            event.preventDefault()
            onText(pasted)
            readText(pasted)
          }}
        />
        <div className="stack gap-12">
          <FileChoice
            label="Choose a file"
            hint={`CSV or XLSX, up to 10 MB. Of ${formatNumber(maxReadRows)} rows, the first ${maxPositions} positions are taken.`}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={reading.isPending}
            onChoose={(file) => reading.mutate(file)}
          />
          <p className={classes.hint}>
            The column headings may be in English, Swedish, Norwegian, Danish, Finnish or German. You see and correct
            everything before it is added.
          </p>
          <TemplateButtons
            name="verdigris-positions-template"
            header={positionHeader}
            lines={positionExamples}
            workbook={() =>
              import('./position-workbook.ts').then(({ positionWorkbook }) => positionWorkbook(positionExamples))
            }
          />
        </div>
      </div>
      {reading.isError && (
        <ErrorPanel
          title={`${reading.variables.name} was not read`}
          message={
            reading.error instanceof UnreadableFile
              ? reading.error.message
              : 'Failed to read the file. Please try again.'
          }
        />
      )}
      <Group justify="flex-end">
        <ActionButton
          loading={reading.isPending}
          disabledReason={text.trim() === '' ? 'Please paste or write a list first, or choose a file.' : undefined}
          onClick={() => readText(text)}
        >
          Read the list
        </ActionButton>
      </Group>
    </div>
  )
}
