import { catalogueCells, catalogueExamples, catalogueHeader } from '#domain/products/catalogue-cells.ts'
import { TemplateButtons } from '#web/files/TemplateButtons.tsx'

const lines = catalogueExamples.map(catalogueCells)

/** Template files to start from: the columns, and two example products. */
export function TemplateLinks() {
  return (
    <TemplateButtons
      name="verdigris-products-template"
      header={catalogueHeader}
      lines={lines}
      workbook={() => import('./catalogue-workbook.ts').then(({ catalogueWorkbook }) => catalogueWorkbook(lines))}
    />
  )
}
