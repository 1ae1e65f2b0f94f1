import { Button, Group } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { priceSheetColumns, priceSheetRow, readPriceSheet, type SheetLine } from '#domain/quotes/offers/price-sheet.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { UnreadableFile } from '#domain/values/file-columns.ts'
import { Notice } from '#web/components/Notice.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { FileChoice } from '#web/forms/FileChoice.tsx'
import type { QuotePosition } from './offer-fields.ts'
import classes from './OfferTermsFields.module.css'

type PriceSheetProps = {
  quoteId: string
  positions: readonly QuotePosition[]
  onRead: (lines: readonly SheetLine[]) => void
}

/** Prices the positions in a spreadsheet: the request with empty cells, and the file with them filled in. */
export function PriceSheet({ quoteId, positions, onRead }: PriceSheetProps) {
  const [notes, setNotes] = useState<readonly string[]>([])
  const saving = useMutation({
    mutationFn: async () => {
      const { tableWorkbook } = await import('#web/files/table-workbook.ts')
      const lines = positions.map(priceSheetRow)
      saveFile(
        tableWorkbook({ name: 'Prices', columns: priceSheetColumns, lines }),
        `prices-${quoteNumber(quoteId)}.xlsx`,
      )
    },
  })
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const { readTableFile } = await import('#web/files/read-table-file.ts')
      return (await readTableFile(file)).cells
    },
    // The positions of now, which may have changed while the file was read.
    onSuccess: (cells) => {
      const read = readPriceSheet(cells, positions)
      setNotes(read.notes)
      onRead(read.lines)
    },
  })
  const problem =
    reading.error && (reading.error instanceof UnreadableFile ? reading.error.message : 'The file cannot be read.')
  return (
    <details className={classes.terms}>
      <summary>Price in a spreadsheet</summary>
      <div className="stack gap-12">
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            Download the positions (XLSX)
          </Button>
        </Group>
        <FileChoice
          label="Choose the filled file"
          hint="XLSX or CSV with the columns Position and Price, up to 10 MB"
          accept=".xlsx,.csv,.tsv,.txt"
          error={problem ?? undefined}
          onChoose={(file) => reading.mutate(file)}
        />
        {reading.isSuccess && (
          <Notice tone={notes.length > 1 ? 'warning' : 'info'}>
            {notes.map((note) => (
              <p key={note} className="flush">
                {note}
              </p>
            ))}
          </Notice>
        )}
      </div>
    </details>
  )
}
