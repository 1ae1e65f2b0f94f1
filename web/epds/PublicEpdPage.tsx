import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { paths } from '#web/paths.ts'
import { EpdFacts } from './EpdFacts.tsx'
import { OpenEpdLink } from './EpdFile.tsx'
import { EpdModules } from './EpdModules.tsx'
import classes from './Epds.module.css'
import { EpdStateBadge } from './EpdStateBadge.tsx'
import { EpdValue } from './EpdValue.tsx'
import { publicEpdQuery } from './queries/record.ts'

/** An EPD that its supplier has made public, for anybody who has its link. */
export function PublicEpdPage() {
  const { id } = useParams({ from: paths.publicEpd })
  const { data: epd } = useSuspenseQuery(publicEpdQuery(id))
  return (
    <>
      <PageHeader
        title={epd.name}
        // The supplier need not be the company that declares, which stands among the facts.
        subTitle={`Supplier on Verdigris: ${epd.supplier.company_name}`}
        meta={<EpdStateBadge epd={{ ...epd, remark: null }} />}
      />
      <div className={classes.columns}>
        <div className="stack one-column gap-16">
          <Panel>
            <EpdValue value={epd.gwp_a1_a3_per_kg}>
              {epd.checked_at === null
                ? 'Read from the file of the EPD.'
                : 'Third-party verified: an administrator of Verdigris found the verifier and these values in the file.'}
            </EpdValue>
          </Panel>
          <Panel title="Life-cycle modules" aside="per declared unit" flush>
            <EpdModules modules={epd.modules} />
          </Panel>
        </div>
        <div className="stack one-column gap-16">
          <Panel title="Declaration">
            <EpdFacts epd={epd} />
          </Panel>
          <Panel title="File">
            <DescriptionList
              items={[
                { term: 'File', value: epd.file.name },
                {
                  term: 'SHA-256',
                  value: (
                    <CopyableId value={epd.file.sha256} what="SHA-256">
                      <code className={classes.hash}>{epd.file.sha256}</code>
                    </CopyableId>
                  ),
                },
                { term: 'For other programs', value: <OpenEpdLink address={`/api/public/epds/${id}/openepd`} /> },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}
