import { useQuery } from '@tanstack/react-query'
import { formatFact, platformLabel } from '#domain/history/history-file.ts'
import { labelOf } from '#domain/history/history-texts.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { Timeline } from '#web/components/Timeline.tsx'
import { historyQuery, type HistoryEntry } from '#web/admin/history/queries.ts'

/** The newest twenty decisions on an account and who made them; the log has the rest. `several`: the account has people. */
export function AccountHistory({ userId, several = false }: { userId: string; several?: boolean }) {
  const history = useQuery(historyQuery({ account: userId, kind: 'accounts', page_size: '20' }))
  return (
    <div className="stack gap-12">
      <QueryContent query={history} failed="Failed to load the history">
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="flush muted">Nothing was decided on this account yet.</p>
          ) : (
            <Timeline
              entries={entries.map((entry) => ({
                id: entry.id,
                what: labelOf(entry.action, {}),
                at: entry.created_at,
                who: whoOf(entry, userId, several),
                detail: entry.facts
                  .filter(({ term }) => term !== 'Status')
                  .map(formatFact)
                  .join('\n'),
              }))}
            />
          )
        }
      </QueryContent>
      <TextLink to={paths.adminHistory} search={{ account: userId }}>
        Everything about this account
      </TextLink>
    </div>
  )
}

function whoOf({ actor }: HistoryEntry, userId: string, several: boolean): string {
  if (actor === null) return platformLabel
  if (actor.company_id === userId) return several ? actor.name : 'the account itself'
  return actor.is_closed ? actor.company_name : `${actor.name}, ${actor.company_name}`
}
