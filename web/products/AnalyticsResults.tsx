import { materialNotStated } from '#domain/quotes/position-texts.ts'
import { declineReasonLabels } from '#domain/quotes/offers/decline-reason.ts'
import { formatNumber } from '#domain/values/money.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import classes from './AnalyticsPage.module.css'
import type { Analytics } from './queries/analytics.ts'

type AnalyticsResultsProps = Pick<Analytics, 'profiles' | 'declines' | 'losses'>
type Profile = Analytics['profiles'][number]

/** What was won and lost by profile, and why. Renders nothing before the first request. */
export function AnalyticsResults({ profiles, declines, losses }: AnalyticsResultsProps) {
  if (profiles.length === 0) return null
  return (
    <div className={classes.pair}>
      <Panel title="Won and lost by profile" flush>
        <DataTable
          caption="Won and lost by profile"
          columns={columns}
          rows={profiles}
          rowKey={({ material, profile }) => `${material} ${profile}`}
        />
      </Panel>
      <Panel title="Reasons">
        <div className="stack gap-16">
          <section aria-label="Why you declined" className="stack gap-8">
            <h3 className="flush">Why you declined</h3>
            {declines.length === 0 ? (
              <p className="flush muted">You have declined no request.</p>
            ) : (
              <DescriptionList
                items={declines.map(({ reason, count }) => ({
                  term: reason === null ? 'No reason given' : declineReasonLabels[reason],
                  value: formatNumber(count),
                }))}
              />
            )}
          </section>
          <section aria-label="Why buyers ordered elsewhere" className="stack gap-8">
            <h3 className="flush">Why buyers ordered elsewhere</h3>
            {losses.length === 0 ? (
              <p className="flush muted">No buyer has given a reason yet.</p>
            ) : (
              <DescriptionList
                items={losses.map(({ reason, count }) => ({ term: reason, value: formatNumber(count) }))}
              />
            )}
          </section>
        </div>
      </Panel>
    </div>
  )
}

const columns: Column<Profile>[] = [
  {
    id: 'profile',
    header: 'Profile',
    cell: ({ material, profile }) => <CellText text={profile ?? 'Not stated'} under={material ?? materialNotStated} />,
  },
  { id: 'requests', header: 'Requests', align: 'end', cell: ({ requests }) => formatNumber(requests) },
  { id: 'won', header: 'Won', align: 'end', cell: ({ won }) => formatNumber(won) },
  { id: 'lost', header: 'Lost', align: 'end', cell: ({ lost }) => formatNumber(lost) },
  { id: 'declined', header: 'Declined', align: 'end', cell: ({ declined }) => formatNumber(declined) },
]
