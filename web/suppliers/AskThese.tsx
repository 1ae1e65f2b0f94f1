import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { requestOfAll, type ComparedEntry } from './compared-entry.ts'
import { useBlocked } from './queries/marks.ts'

/** One request to all compared suppliers but those that the company has blocked. */
export function AskThese({ entries }: { entries: readonly ComparedEntry[] }) {
  const denial = useDenial('createQuote')
  const blocked = useBlocked()
  const isBlocked = ({ supplier_id }: ComparedEntry) => blocked.has(supplier_id)
  const request = requestOfAll(entries.filter((entry) => !isBlocked(entry)))
  const leftOut = new Set(entries.filter(isBlocked).map(({ company_name }) => company_name))
  return (
    <>
      {request !== null && (
        <div className="row centred gap-8-16">
          <ButtonLink to={paths.newQuote} search={request.search} disabledReason={denial}>
            {`Ask these ${request.count}`}
          </ButtonLink>
          <span className="muted small">One request to all of them. You compare their answers side by side.</span>
        </div>
      )}
      {leftOut.size > 0 && (
        <p className="muted small">{`No request asks a supplier that your company has blocked: ${[...leftOut].join(', ')}.`}</p>
      )}
    </>
  )
}
