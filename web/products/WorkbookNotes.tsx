import { NativeSelect } from '@mantine/core'
import { Notice } from '#web/components/Notice.tsx'
import type { CataloguePreview } from './import-preview.ts'
import classes from './ImportProducts.module.css'

export type Workbook = Pick<CataloguePreview, 'notes' | 'sheet' | 'sheets'>

type WorkbookNotesProps = { book: Workbook; busy: boolean; onSheet: (sheet: string) => void }

/** The sheet of a workbook that was read, the parts that were not, and the other sheets to choose from. */
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
