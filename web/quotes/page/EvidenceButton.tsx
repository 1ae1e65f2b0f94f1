import { errorMessage } from '#web/api.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { evidenceFile } from '#web/quotes/queries/evidence.ts'

/** Downloads the carbon of a quote or an order, with the files of its EPDs. */
export const EvidenceButton = ({ id }: { id: string }) => (
  <ExportButton
    label="Carbon evidence"
    loadFile={() => evidenceFile(id)}
    errorMessageOf={(error) => errorMessage(error, 'Failed to make the evidence. Please try again.')}
  />
)
