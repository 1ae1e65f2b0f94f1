import { NativeSelect } from '@mantine/core'
import { Notice } from '#web/components/Notice.tsx'
import type { CataloguePreview } from './import-preview.ts'
import classes from './ImportProducts.module.css'

export type Workbook = Pick<CataloguePreview, 'notes' | 'sheet' | 'sheets'>

type WorkbookNotesProps = { book: Workbook; busy: boolean; onSheet: (sheet: string) => void }

/** What of a workbook was read and what was not, and its other sheets to choose from. */
export function WorkbookNotes({ book: { notes, sheet, sheets }, busy, onSheet }: WorkbookNotesProps) {
  return (
    <Notice>
      <ul className={classes.doubts}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet of the workbook"
          data={[...sheets]}
          value={sheet}
          onChange={({ currentTarget: { value } }) => {
            if (!busy) onSheet(value)
          }}
        />
      )}
    </Notice>
  )
}
