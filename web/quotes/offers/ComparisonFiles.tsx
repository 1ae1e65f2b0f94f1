import { comparisonFormats, type ComparisonFormat } from '#domain/quotes/offers/comparison-file.ts'
import { errorMessage, parseFileResponse } from '#web/api.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import classes from './ComparisonFiles.module.css'

const labels: Record<ComparisonFormat, string> = { xlsx: 'Download as XLSX', pdf: 'Download as PDF' }

/** Downloads the comparison of the offers: a workbook with the formulas of its amounts, or a PDF. */
export const ComparisonFiles = ({ id }: { id: string }) => (
  <div className={classes.files}>
    {comparisonFormats.map((format) => (
      <ExportButton
        key={format}
        label={labels[format]}
        loadFile={() => parseFileResponse(fetch(`/api/quotes/${id}/comparison?format=${format}`))}
        errorMessageOf={(error) => errorMessage(error, 'Failed to make the file. Please try again.')}
      />
    ))}
  </div>
)
