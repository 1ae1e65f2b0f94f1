import { formatFact } from '#domain/history/history-file.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import classes from './HistoryDetails.module.css'
import type { HistoryEntry } from './queries.ts'

/** The opened entry: the whole sentence, the changes, and the origin of the request. */
export function HistoryDetails({ entry }: { entry: HistoryEntry }) {
  const { what, created_at, facts, address, request_id, actor, subject, subject_id, about } = entry
  return (
    <div className={classes.details}>
      <p className="flush strong breakable">{what}</p>
      <DescriptionList
        items={[
          ...facts.map(({ term, value, was }) => ({
            term,
            value: was === null ? value : <Changed value={value} was={was} label={formatFact({ term, value, was })} />,
          })),
          {
            term: 'Exact time',
            value: new Date(created_at).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' }),
          },
          { term: 'Network address', value: address },
          { term: 'Request id', value: request_id && <code className="small breakable">{request_id}</code> },
        ]}
      />
      <div className={classes.links}>
        {actor && (
          <TextLink to={paths.adminHistory} search={{ person: actor.id }}>
            Everything {actor.company_name} did
          </TextLink>
        )}
        {subject === 'account' && about !== null && (
          <TextLink to={paths.adminHistory} search={{ account: subject_id }}>
            Everything about the account of {about}
          </TextLink>
        )}
      </div>
    </div>
  )
}

/** A screen reader gets one sentence, because it may not announce struck-out text. */
function Changed({ value, was, label }: { value: string; was: string; label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden>
        <s className="muted regular">{was}</s> → {value}
      </span>
    </>
  )
}
