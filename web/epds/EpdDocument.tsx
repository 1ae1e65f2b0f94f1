import type { ReactNode } from 'react'
import { LocalDate } from '#web/components/LocalDate.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { formatEpdCoverage } from './epd-texts.ts'
import { EpdFacts } from './EpdFacts.tsx'
import { EpdFile } from './EpdFile.tsx'
import { EpdModules } from './EpdModules.tsx'
import { EpdPdf } from './EpdPdf.tsx'
import classes from './Epds.module.css'
import { EpdValue } from './EpdValue.tsx'
import { EpdWarnings } from './EpdWarnings.tsx'
import type { Epd } from './queries/record.ts'

type EpdDocumentProps = {
  epd: Epd
  /** The panel of an administrator, who also sees a PDF beside the fields. */
  check: ReactNode
}

/** Everything that a record says. */
export function EpdDocument({ epd, check }: EpdDocumentProps) {
  const { found_at: foundAt } = epd
  return (
    <div className={classes.columns}>
      <div className="stack one-column gap-16">
        <Panel>
          <div className="stack one-column gap-16">
            <div className={classes.head}>
              <EpdValue value={epd.gwp_a1_a3_per_kg}>
                <Origin epd={epd} />
              </EpdValue>
              <div>
                <div className={classes.small}>Declared for</div>
                <div className={classes.coverage}>{formatEpdCoverage(epd)}</div>
              </div>
            </div>
            <EpdWarnings warnings={epd.warnings} />
          </div>
        </Panel>
        {check}
        <Panel title="Life-cycle modules" aside="per declared unit" flush>
          <EpdModules modules={epd.modules} foundAt={foundAt['modules']} />
        </Panel>
      </div>
      <div className="stack one-column gap-16">
        <Panel title="Declaration">
          <EpdFacts epd={epd} foundAt={foundAt} />
        </Panel>
        <Panel title="File">
          <EpdFile epd={epd} isOwn={epd.product_ids !== null} />
        </Panel>
      </div>
      {check && <EpdPdf file={epd.file} />}
    </div>
  )
}

/** The origin of the value, and whether an administrator has compared it with the file. */
function Origin({ epd: { format, checked_at } }: { epd: Epd }) {
  if (checked_at !== null)
    return (
      <>
        Third-party verified: an administrator found the verifier and these values in the file on{' '}
        <LocalDate at={checked_at} />.
      </>
    )
  return format === 'by_hand'
    ? 'Typed by hand from the PDF. It does not count until an administrator has compared the two.'
    : 'Read from the file. No administrator has compared the two yet.'
}
