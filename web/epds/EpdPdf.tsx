import { isShownInTab, viewAddress } from '#domain/documents/document-view.ts'
import classes from './Epds.module.css'
import type { Epd } from './queries/record.ts'

/** The PDF of a record, in the browser's own viewer. Renders nothing for other files and in a browser without a viewer. */
export function EpdPdf({ file }: Pick<Epd, 'file'>) {
  if (!isShownInTab(file.type) || !navigator.pdfViewerEnabled) return null
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium would show no PDF; the file has a sandbox in its own policy
    <iframe
      // Chromium shows the pages alone, as wide as the frame.
      src={`${viewAddress(file)}#navpanes=0&view=FitH`}
      title={file.name}
      // A hidden frame is not loaded.
      loading="lazy"
      className={classes.pdf}
    />
  )
}
